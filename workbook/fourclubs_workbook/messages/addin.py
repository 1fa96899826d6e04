"""Texts of the add-in: a workbook that is open in Excel, macros and their windows."""

TEXTS: dict[str, tuple[str, str]] = {
    # A workbook that cannot be worked on
    "host.cloud": (
        "{book} лежит в OneDrive или SharePoint. Сохраните её на этот компьютер (Файл — Сохранить как).",
        "{book} lies in OneDrive or SharePoint. Save it to a folder of this computer (File, Save As).",
    ),
    "host.unsaved": (
        "{book} ещё ни разу не сохранена. Сохраните её в папку турнира и повторите.",
        "{book} was never saved. Save it in the tournament's folder and try again.",
    ),
    "host.other-kind": (
        "{book} — не книга .xlsx. Сохраните её как «Книга Excel (.xlsx)» и повторите.",
        "{book} is no .xlsx workbook. Save it as “Excel Workbook (.xlsx)” and try again.",
    ),
    "host.not-ours": (
        "В книге {book} нет таблиц турнира. Щёлкните по окну с книгой турнира и повторите.",
        "{book} has no tables of a tournament. Click into the window of the tournament and try again.",
    ),
    "host.read-only": (
        "{book} открыта только для чтения. Закройте её там, где она открыта ещё, и откройте здесь заново.",
        "{book} is open for reading only. Close it wherever else it is open, then open it here again.",
    ),
    "host.protected": (
        "Лист «{sheet}» защищён. Снимите защиту (Рецензирование — Снять защиту листа) и повторите.",
        "The sheet “{sheet}” is protected. Unprotect it (Review, Unprotect Sheet) and try again.",
    ),
    "host.busy": (
        "Excel занят: в {book} правится ячейка или открыто окно. Нажмите Enter, закройте окно, повторите.",
        "Excel is busy: a cell of {book} is being edited or a window open. Press Enter, close it, try again.",
    ),
    "host.failed": (
        "Excel не дал изменить {book}: {why}. Таблицы остались как были.",
        "Excel did not let {book} be changed: {why}. The tables are as they were.",
    ),
    "host.half-done": (
        "Таблицы {book} вернуть не удалось. Закройте её, не сохраняя, и откройте снова.",
        "The tables of {book} could not be put back. Close it without saving, and open it again.",
    ),
    "host.table-gone": (
        "В книге больше нет таблицы {table}. Закройте книгу и откройте копию из папки backups.",
        "The workbook has lost the table {table}. Close it and open a copy from the folder backups.",
    ),
    "host.text-changed": (
        "Excel не оставил текст «{value}» текстом. Дайте столбцу формат «Текстовый» и повторите.",
        "Excel did not leave “{value}” as text. Give the column the format Text and try again.",
    ),
    "host.no-page-header": (
        "Колонтитул страниц не обновлён: Excel не нашёл принтера. Данных это не касается.",
        "The header of printed pages was not renewed: Excel found no printer. No data are concerned.",
    ),
    # Macros
    "addin.title": ("Четыре клуба", "Four Clubs"),
    "addin.step-reading": (
        "Четыре клуба: читаю таблицы… (Esc — отменить)",
        "Four Clubs: reading the tables… (Esc to stop)",
    ),
    "addin.step-computing": (
        "Четыре клуба: считаю… (Esc — отменить)",
        "Four Clubs: working it out… (Esc to stop)",
    ),
    "addin.step-writing": ("Четыре клуба: записываю…", "Four Clubs: writing…"),
    "addin.stopped": ("Отменено. Ничего не изменено.", "Stopped. Nothing was changed."),
    "addin.go-on": ("Всё верно, продолжить?", "Is all this right? Go on?"),
    "addin.not-done": ("Не сделано:", "Not done:"),
    "addin.more": (
        "… и ещё: {count}. Все сообщения — в журнале надстройки.",
        "… and {count} more, in the add-in's log.",
    ),
    "addin.unexpected": (
        "Ошибка программы, ничего не сделано. Подробности записаны в файл {path}; пошлите его разработчикам.",
        "A fault of the program; nothing was done. Details are in {path}; please send that file.",
    ),
    "addin.no-caller": (
        "Неясно, с какой книгой работать. Щёлкните по окну с книгой турнира и нажмите кнопку ещё раз.",
        "It is not clear which workbook is meant. Click into the tournament's window and try again.",
    ),
    "addin.windows-only": (
        "Кнопки работают в Excel для Windows. Закройте книгу и возьмите команду fourclubs: она делает то же.",
        "The buttons work in Excel for Windows. Close the workbook and use the command fourclubs instead.",
    ),
    "addin.version": (
        "Четыре клуба {version}, xlwings {xlwings}, Python {python}",
        "Four Clubs {version}, xlwings {xlwings}, Python {python}",
    ),
    "addin.log-at": ("Журнал надстройки: {path}", "The add-in's log: {path}"),
    # Questions
    "addin.ask-reason": (
        "Причина исправления (она останется в журнале турнира):",
        "The reason of the correction (it stays in the tournament's log):",
    ),
    "addin.ask-tour": (
        "Какой тур открыть? Пусто — последний закрытый.",
        "Which tour shall be opened? Blank for the last closed one.",
    ),
    "addin.bad-tour": ("«{value}» — не номер тура. Наберите число.", "“{value}” is no tour. Type a number."),
    "addin.ask-intake": ("Списки игроков или бланки капитанов", "Lists of players, or captains' forms"),
    "addin.ask-export": ("Куда записать турнир", "Where the tournament goes"),
    "addin.cancelled": ("Отменено.", "Cancelled."),
}
