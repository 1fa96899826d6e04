"use strict";
(() => {
  const root = document.documentElement;
  const version = root.dataset.version;
  // A page on the wall opens a fresh copy of the file in a hidden frame: here the copy tells its version.
  if (window.parent !== window) {
    window.parent.postMessage({ board: version }, "*");
    return;
  }

  const LARGEST = { rows: 3.4, words: 7 };
  const PROBE_SECONDS = 5;
  const main = document.querySelector("main");
  const sections = [...document.querySelectorAll("section")];
  const turn = document.getElementById("turn");
  const number = document.getElementById("number");
  const pause = document.getElementById("paused");
  let pages = [];
  let current = 0;
  let timer = 0;
  let paused = false;

  const unit = () => Math.min(innerHeight, innerWidth * 0.75) / 27.9;
  const rowsOf = (section) => [...section.querySelectorAll(".row")];
  const isCut = (cell) => cell.scrollWidth > cell.clientWidth + 1;

  /** Splits rows into pages; with several columns a line is as high as its highest row. */
  function pack(heights, columns, room) {
    const found = [];
    let start = 0;
    while (start < heights.length) {
      let lines = 1;
      let best = Math.min(columns, heights.length - start);
      for (let count = best; start + count <= heights.length; count += 1) {
        lines = Math.ceil(count / columns);
        let height = 0;
        for (let line = 0; line < lines; line += 1) {
          let highest = 0;
          for (let at = line; at < count; at += lines) highest = Math.max(highest, heights[start + at]);
          height += highest;
        }
        if (height > room) break;
        best = count;
      }
      found.push([start, best]);
      start += best;
    }
    return found;
  }

  /** The pages of a section at a size of its text in rem; `cut`: a name would have to be broken. */
  function measure(section, columns, size) {
    const list = section.querySelector(".list");
    section.style.setProperty("--size", `${size}rem`);
    section.style.setProperty("--columns", columns);
    section.classList.toggle("whole", size > 1);
    const rows = rowsOf(section);
    const heights = rows.map((row) => row.getBoundingClientRect().height);
    const room = main.getBoundingClientRect().bottom - list.getBoundingClientRect().top - 2;
    const cut = size > 1 && [...section.querySelectorAll(".cell > *, .number, .sum")].some(isCut);
    return { columns, size, cut, room, heights, split: pack(heights, columns, room) };
  }

  /** The largest text that needs no more pages than the smallest one. */
  function fitRows(section) {
    const most = Number(section.dataset.columns);
    section.classList.add("measured");
    section.classList.remove("uneven");
    section.style.removeProperty("--air");
    const tryColumns = () => {
      const tried = [];
      for (let columns = 1; columns <= most; columns += 1) tried.push(measure(section, columns, 1));
      return tried.filter((one) => Math.max(...one.heights) <= one.room);
    };
    const smallest = tryColumns();
    if (smallest.length === 0) {
      // A name that is higher than the screen: a page for each row, where its column takes width from the others.
      section.classList.add("uneven");
      const one = measure(section, 1, 1);
      section.classList.remove("measured");
      return { ...one, split: one.heights.map((_, at) => [at, 1]) };
    }
    const fewest = Math.min(...smallest.map((one) => one.split.length));
    let best = null;
    for (const start of smallest) {
      if (start.split.length > fewest) continue;
      let low = start;
      let high = LARGEST.rows;
      while (high - low.size > 0.04) {
        const tried = measure(section, start.columns, (low.size + high) / 2);
        if (tried.cut || tried.split.length > fewest) high = tried.size;
        else low = tried;
      }
      if (best === null || low.size > best.size + 0.02) best = low;
    }
    section.classList.remove("measured");
    return best;
  }

  function fitWords(section) {
    const words = section.querySelector(".fitted");
    let low = 1;
    let high = LARGEST.words;
    while (high - low > 0.05) {
      const size = (low + high) / 2;
      section.style.setProperty("--size", `${size}rem`);
      words.style.overflowWrap = "normal";
      if (words.scrollHeight > main.clientHeight || words.scrollWidth > main.clientWidth) high = size;
      else low = size;
    }
    words.style.overflowWrap = "";
    section.style.setProperty("--size", `${low}rem`);
  }

  function showOnly(section) {
    for (const other of sections) other.hidden = other !== section;
    for (const row of rowsOf(section)) row.hidden = false;
  }

  function lay() {
    const [name, row] = decodeURIComponent(location.hash.slice(1)).split(":");
    // The page's number takes all the room it may need before anything is measured.
    turn.hidden = pause.hidden = false;
    number.textContent = "88 / 88";
    turn.style.minWidth = "auto";
    turn.style.minWidth = `${turn.getBoundingClientRect().width}px`;
    pages = [];
    for (const section of sections) {
      showOnly(section);
      if (section.classList.contains("words")) {
        fitWords(section);
        pages.push({ section, start: 0, count: 0 });
        continue;
      }
      const fit = fitRows(section);
      measure(section, fit.columns, fit.size);
      for (const [start, count] of fit.split) pages.push({ section, start, count, fit });
    }
    const at = pages.findLastIndex((page) => page.section.id === name && page.start <= Number(row));
    show(Math.max(0, at));
  }

  /** Spreads the rows of a page over the room that is left, but not far apart. */
  function spread(page) {
    const { fit, start, count, section } = page;
    const lines = Math.ceil(count / fit.columns);
    section.style.setProperty("--rows", `repeat(${lines}, auto)`);
    section.style.setProperty("--air", "0px");
    const list = section.querySelector(".list");
    const left = fit.room - list.getBoundingClientRect().height;
    const air = Math.min(Math.max(0, left / lines), fit.size * unit() * 1.4);
    section.style.setProperty("--air", `${air}px`);
    return start;
  }

  function show(index) {
    current = index;
    const page = pages[index];
    showOnly(page.section);
    if (page.fit) {
      rowsOf(page.section).forEach((row, at) => {
        row.hidden = at < page.start || at >= page.start + page.count;
      });
      spread(page);
    }
    number.textContent = `${index + 1} / ${pages.length}`;
    turn.hidden = pages.length < 2;
    const hash = `#${page.section.id}:${page.start}`;
    if (location.hash !== hash) location.replace(hash);
    wait();
  }

  function wait() {
    clearTimeout(timer);
    root.classList.remove("moving");
    pause.hidden = !paused;
    if (paused || pages.length < 2) return;
    void turn.offsetWidth;
    root.style.setProperty("--seconds", `${root.dataset.seconds}s`);
    root.classList.add("moving");
    timer = setTimeout(() => step(1), Number(root.dataset.seconds) * 1000);
  }

  function step(by) {
    show((current + by + pages.length) % pages.length);
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "ArrowRight" || event.key === "PageDown") step(1);
    else if (event.key === "ArrowLeft" || event.key === "PageUp") step(-1);
    else if (event.key === " ") {
      paused = !paused;
      wait();
    } else return;
    event.preventDefault();
  });

  // Looks for a newer file. The page is loaded anew only once a whole new one has been seen, so a file that
  // cannot be read for a moment does no harm. Where frames of files are barred, it is loaded anew blindly.
  let answered = false;
  let silent = 0;
  let frame = null;
  addEventListener("message", (event) => {
    const told = event.data && event.data.board;
    if (typeof told !== "string" || !frame || event.source !== frame.contentWindow) return;
    answered = true;
    silent = 0;
    if (told !== version) location.reload();
  });
  function probe() {
    if (frame) frame.remove();
    silent += 1;
    if (!answered && silent > 3) {
      location.reload();
      return;
    }
    frame = document.createElement("iframe");
    frame.hidden = true;
    frame.src = `${location.href.split("#")[0]}#probe`;
    document.body.append(frame);
  }

  root.classList.add("turning");
  let resized = 0;
  addEventListener("resize", () => {
    clearTimeout(resized);
    resized = setTimeout(lay, 150);
  });
  lay();
  setInterval(probe, PROBE_SECONDS * 1000);
})();
