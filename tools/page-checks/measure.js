// Opens pages of the board in Chromium and says what is seen there. Each line of standard input is a job as JSON,
// each line of standard output its answer. A job: {"file", "width", "height"} and perhaps {"axe": true} (look for
// barriers), {"script": false} (as a browser without JavaScript), {"shots": folder, "name"} (take pictures),
// {"next": file} (put this file in the place of the page's and wait for it).
import { copyFileSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
];

/** What the page shows now: names, sizes, everything that is cut, sticks out or lies on something else. */
function look() {
  const isSeen = (element) => {
    const box = element.getBoundingClientRect();
    return getComputedStyle(element).visibility !== "hidden" && box.width > 1 && box.height > 1;
  };
  const isMeant = (element) => isSeen(element) && !element.closest(".unseen, script, noscript");
  const seen = { smallest: Infinity, cut: [], outside: [], covered: 0 };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.data.trim() || !isMeant(node.parentElement)) continue;
    seen.smallest = Math.min(seen.smallest, parseFloat(getComputedStyle(node.parentElement).fontSize));
    const range = document.createRange();
    range.selectNodeContents(node);
    const sticksOut = (box) =>
      box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
    if ([...range.getClientRects()].some(sticksOut)) seen.outside.push(node.data.trim().slice(0, 60));
  }
  for (const element of document.querySelectorAll("body *")) {
    if (!isMeant(element) || !element.clientWidth) continue;
    if (element.scrollWidth > element.clientWidth + 1) seen.cut.push(element.outerHTML.slice(0, 120));
  }
  const page = document.scrollingElement;
  if (page.scrollWidth > page.clientWidth || page.scrollHeight > page.clientHeight) seen.cut.push("the page");
  const boxes = [...document.querySelectorAll("section .row, footer > *, header")]
    .filter(isMeant)
    .map((row) => row.getBoundingClientRect());
  for (const [at, one] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      const across = one.left < other.right - 1 && other.left < one.right - 1;
      if (across && one.top < other.bottom - 1 && other.top < one.bottom - 1) seen.covered += 1;
    }
  }
  const texts = (selector) => [...document.querySelectorAll(selector)].filter(isSeen).map((one) => one.textContent);
  return {
    ...seen,
    section: [...document.querySelectorAll("section")].find(isSeen)?.id ?? null,
    tables: texts("#tables tbody .number").map(Number),
    seated: texts("#tables .cell > bdi, #tables ins bdi"),
    listed: texts("#players .cell bdi"),
    rated: texts("#personal-rating tbody th"),
    teams: texts("#team-rating tbody th"),
    words: texts(".fitted"),
  };
}

async function open(browser, job) {
  const context = await browser.newContext({
    viewport: { width: job.width, height: job.height },
    javaScriptEnabled: job.script !== false,
    // The accessibility engine is put into the page, which its policy bars.
    bypassCSP: Boolean(job.axe),
  });
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("dialog", (dialog) => {
    errors.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  page.on("request", (request) => request.url().startsWith("file:") || errors.push(`network: ${request.url()}`));
  if (job.next) await page.clock.install();
  await page.goto(pathToFileURL(job.file).href);
  return { page, errors };
}

async function turnThrough(page, job) {
  const answer = { pages: [], barriers: [] };
  await page.keyboard.press(" ");
  const [, last] = (await page.locator("#number").textContent()).split("/").map(Number);
  for (let at = 1; at <= last; at += 1) {
    answer.pages.push(await page.evaluate(look));
    if (job.shots) {
      await page.evaluate(() => document.getElementById("paused").setAttribute("hidden", ""));
      await page.screenshot({ path: `${job.shots}/${job.name}-${at}.png` });
    }
    if (job.axe) {
      await page.evaluate(AXE);
      const found = await page.evaluate(() => axe.run(document, { iframes: false }));
      for (const one of found.violations) {
        for (const node of one.nodes) answer.barriers.push(`${one.id}: ${node.html.slice(0, 160)}`);
      }
    }
    await page.keyboard.press("ArrowRight");
  }
  return answer;
}

async function readWithoutScript(page, job) {
  if (job.shots) await page.screenshot({ path: `${job.shots}/${job.name}.png`, fullPage: true });
  return { text: await page.locator("body").innerText() };
}

/** Turns to the second page, then looks what happens to the file: nothing, gone for a while, a new one. */
async function waitForNext(page, job) {
  const state = () =>
    page.evaluate(() => ({ version: document.documentElement.dataset.version, hash: location.hash, marked: window.marked }));
  const probe = async () => {
    await page.clock.runFor(5_100);
    await page.waitForTimeout(400);
  };
  await page.keyboard.press("ArrowRight");
  await page.evaluate(() => {
    window.marked = true;
  });
  await probe();
  const same = await state();
  const aside = `${job.file}.aside`;
  renameSync(job.file, aside);
  for (let time = 0; time < 5; time += 1) await probe();
  const gone = await state();
  renameSync(aside, job.file);
  copyFileSync(job.next, aside);
  renameSync(aside, job.file);
  await page.clock.runFor(5_100);
  await page.waitForFunction((old) => document.documentElement.dataset.version !== old, same.version);
  await page.waitForFunction(() => location.hash);
  const renewed = await state();
  await page.reload();
  await page.waitForFunction(() => location.hash);
  const pressed = await state();
  await page.keyboard.press("ArrowLeft");
  const first = await state();
  await page.clock.runFor(12_100);
  const turned = await state();
  rmSync(aside, { force: true });
  return { same, gone, renewed, pressed, first, turned };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  // The pages are ours; a test machine may run as root, where Chromium knows no sandbox.
  chromiumSandbox: false,
  args: QUIET,
});
for await (const line of createInterface({ input: process.stdin })) {
  if (!line.trim()) continue;
  const job = JSON.parse(line);
  const { page, errors } = await open(browser, job);
  const work = job.next ? waitForNext : job.script === false ? readWithoutScript : turnThrough;
  const answer = await work(page, job);
  console.log(JSON.stringify({ ...answer, errors }));
  await page.context().close();
}
await browser.close();
