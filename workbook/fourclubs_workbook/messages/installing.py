"""Texts of `fourclubs addin`: installing the add-in, and what the doctor finds."""

TEXTS: dict[str, tuple[str, str]] = {
    "install.no-excel": (
        "Здесь нет Excel: надстройка сделана для Excel в Windows. Книгу ведите командой fourclubs.",
        "There is no Excel here: the add-in was made for Excel on Windows. Use the command fourclubs.",
    ),
    "install.done": (
        "Надстройка установлена: {path}. Запустите Excel заново: появится вкладка «Четыре клуба».",
        "The add-in is installed: {path}. Start Excel again: there will be a tab Four Clubs.",
    ),
    "install.mac": (
        "На macOS Excel вызывает Python только кнопками, функций в ячейках нет; а кнопки сделаны для "
        "Windows и "
        "здесь не проверены. Если кнопка не сработает, закройте книгу и возьмите команду fourclubs.",
        "On macOS Excel calls Python by buttons only, there are no functions in cells; and the buttons "
        "were made "
        "for Windows and never tried here. If one fails, close the workbook and use the command fourclubs.",
    ),
    "install.removed": ("Надстройка удалена: {path}", "The add-in is removed: {path}"),
    "install.nothing-to-remove": (
        "Удалять нечего: файла {path} нет.",
        "There is nothing to remove: no file {path}.",
    ),
    "install.well": ("Всё в порядке.", "All is well."),
    "install.python": ("Python {version}: {python}", "Python {version}: {python}"),
    "install.xlwings": (
        "xlwings {version}, его библиотеки рядом с Python",
        "xlwings {version}, its libraries beside Python",
    ),
    "install.addin": ("Надстройка {version}: {path}", "Add-in {version}: {path}"),
    "install.no-python": (
        "Python не найден: {python}. Установите Python с python.org и программу заново.",
        "There is no Python at {python}. Install Python from python.org, then this program again.",
    ),
    "install.store-python": (
        "Это Python из магазина Microsoft: {python}. Excel его вызвать не может. Установите Python с "
        "python.org.",
        "This is Python from the Microsoft Store: {python}. Excel cannot call it. Install Python from "
        "python.org.",
    ),
    "install.no-xlwings": (
        "Нет пакета xlwings. Установите его: py -m pip install xlwings=={wanted}",
        "The package xlwings is not there. Install it: py -m pip install xlwings=={wanted}",
    ),
    "install.other-xlwings": (
        "Установлен xlwings {found}, а надстройке нужен ровно {wanted}: py -m pip install xlwings=={wanted}",
        "xlwings {found} is installed; the add-in needs exactly {wanted}: py -m pip install "
        "xlwings=={wanted}",
    ),
    "install.no-library": (
        "Рядом с Python нет {name}. Переустановите: py -m pip install --force-reinstall xlwings=={wanted}",
        "There is no {name} beside Python. Install again: py -m pip install --force-reinstall "
        "xlwings=={wanted}",
    ),
    "install.trouble-python": (
        "В пути к Python есть знаки, которые мешают: {letters} ({path}). Установите Python в папку без них.",
        "The path of Python holds signs that are in the way: {letters} ({path}). Install it in a folder "
        "without.",
    ),
    "install.trouble-startup": (
        "В пути к папке Excel есть знаки, которые мешают: {letters} ({path}). "
        "Нужна учётная запись Windows без них.",
        "The path of Excel's folder holds signs that are in the way: {letters} ({path}). "
        "A Windows account without them is needed.",
    ),
    "install.trouble-temp": (
        "В пути к временной папке есть знаки, которые мешают: {letters} ({path}). Задайте TEMP=C:\\Temp.",
        "The path of the folder for temporary files holds signs that are in the way: {letters} ({path}). "
        "Set TEMP to C:\\Temp.",
    ),
    "install.letters-python": (
        "Excel не прочтёт буквы в пути к Python: {path}. Установите Python в папку вроде C:\\Python.",
        "Excel cannot read the letters in the path of Python: {path}. Install it in a folder like "
        "C:\\Python.",
    ),
    "install.letters-startup": (
        "В имени вашей папки есть буквы чужого алфавита: {path}. Если функции в ячейках не заработают, "
        "дело в этом.",
        "Your folder's name has letters of another alphabet: {path}. If functions in cells do not work, "
        "this is why.",
    ),
    "install.letters-temp": (
        "Excel не прочтёт буквы в пути к временной папке: {path}. Сделайте папку C:\\Temp и задайте "
        "TEMP=C:\\Temp.",
        "Excel cannot read the letters in the path for temporary files: {path}. Make a folder C:\\Temp "
        "and set "
        "TEMP to it.",
    ),
    "install.excel-unused": (
        "Папки {folder} ещё не было. Если Excel на этом компьютере есть, запустите его хотя бы раз.",
        "There was no folder {folder} yet. If Excel is on this computer, start it at least once.",
    ),
    "install.not-there": (
        "Надстройка не установлена: файла {path} нет. Установите: fourclubs addin install",
        "The add-in is not installed: there is no file {path}. Install it: fourclubs addin install",
    ),
    "install.unreadable": (
        "Файл {path} не читается. Закройте Excel и повторите.",
        "The file {path} cannot be read. Close Excel and try again.",
    ),
    "install.damaged": (
        "Файл {path} повреждён или пересохранён. Закройте Excel и установите заново: fourclubs addin install",
        "The file {path} is damaged or was saved anew. Close Excel and install again: fourclubs addin "
        "install",
    ),
    "install.other-addin": (
        "Установлена не та надстройка: там {there}, у программы {here}. Закройте Excel и повторите: "
        "fourclubs addin install",
        "Another add-in is installed: {there} there, {here} in this program. Close Excel and repeat: "
        "fourclubs addin install",
    ),
    "install.other-python": (
        "Надстройка вызывает другой Python: {python}. Если нужен этот, установите заново: "
        "fourclubs addin install",
        "The add-in calls another Python: {python}. If it shall be this one, install again: "
        "fourclubs addin install",
    ),
    "install.python-gone": (
        "Надстройка вызывает Python, которого нет: {python}. Установите заново: fourclubs addin install",
        "The add-in calls a Python that is not there: {python}. Install again: fourclubs addin install",
    ),
    "install.mark": (
        "Windows считает {path} скачанным, и Excel его не откроет. Установите заново: fourclubs addin "
        "install",
        "Windows takes {path} for downloaded, and Excel will not open it. Install again: fourclubs addin "
        "install",
    ),
    "install.second": (
        "Есть ещё одна копия надстройки: {path}. Удалите её, иначе Excel может взять не ту.",
        "There is another copy of the add-in: {path}. Delete it, or Excel may take the wrong one.",
    ),
    "install.excel-runs": (
        "Excel сейчас открыт: новое он увидит после перезапуска.",
        "Excel is running: it sees what is new when it starts again.",
    ),
    "install.excel-holds": (
        "Excel открыт и держит надстройку. Закройте все его окна и повторите. ({path})",
        "Excel is open and holds the add-in. Close all its windows and repeat. ({path})",
    ),
    "install.failed": (
        "Не удалось записать или удалить {path}. Проверьте права на эту папку.",
        "{path} could not be written or removed. Check your rights in that folder.",
    ),
}
