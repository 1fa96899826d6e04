"""Texts of files, backups and safety."""

TEXTS: dict[str, tuple[str, str]] = {
    # Opening a file
    "file.missing": (
        "Файла {book} нет. Проверьте имя и папку.",
        "There is no file {book}. Check the name and the folder.",
    ),
    "file.folder": (
        "{book} — это папка. Укажите файл книги.",
        "{book} is a folder. Name the workbook's file.",
    ),
    "file.unreadable": (
        "{book} не читается: {why}.",
        "{book} cannot be read: {why}.",
    ),
    "file.empty": (
        "{book} пуст: в файле нет ни одного байта. Возьмите последнюю копию из папки backups.",
        "{book} is empty: the file holds no data. Take the last copy from the folder backups.",
    ),
    "file.other-kind": (
        "{book} — не книга .xlsx. Откройте книгу турнира, сделанную командой fourclubs new.",
        "{book} is no .xlsx workbook. Open a tournament's workbook made by fourclubs new.",
    ),
    "file.old-excel": (
        "{book} — книга старого вида (.xls). Сохраните её в Excel как «Книга Excel (.xlsx)».",
        "{book} is a workbook of the old kind (.xls). Save it in Excel as “Excel Workbook (.xlsx)”.",
    ),
    "file.binary-excel": (
        "{book} — двоичная книга (.xlsb). Сохраните её в Excel как «Книга Excel (.xlsx)».",
        "{book} is a binary workbook (.xlsb). Save it in Excel as “Excel Workbook (.xlsx)”.",
    ),
    "file.macros": (
        "В {book} есть макросы, при записи они пропали бы. Сохраните её в Excel как «Книга Excel (.xlsx)».",
        "{book} holds macros, which would be lost. Save it in Excel as “Excel Workbook (.xlsx)”.",
    ),
    "file.template": (
        "{book} — шаблон Excel. Сохраните его как «Книга Excel (.xlsx)».",
        "{book} is an Excel template. Save it as “Excel Workbook (.xlsx)”.",
    ),
    "file.opendocument": (
        "{book} — документ LibreOffice (.ods). Сохраните его как «Excel 2007–365 (.xlsx)».",
        "{book} is a LibreOffice document (.ods). Save it as “Excel 2007–365 (.xlsx)”.",
    ),
    "file.password": (
        "{book} закрыта паролем. Снимите пароль в Excel (Файл — Сведения — Защита книги) и повторите.",
        "{book} is locked with a password. Remove it in Excel (File, Info, Protect Workbook) and try again.",
    ),
    "file.damaged": (
        "{book}: файл повреждён ({where}). Возьмите последнюю копию из папки backups.",
        "{book} is damaged ({where}). Take the last copy from the folder backups.",
    ),
    "file.too-large": (
        "{book} не открыт: слишком велик ({what}: {count}, допустимо {limit}). Турниру столько не нужно.",
        "{book} was not opened: too large ({what}: {count}, allowed {limit}). No tournament needs as much.",
    ),
    "file.suspicious": (
        "{book} не открыт: внутри есть то, чего Excel не пишет ({what}). Спросите, откуда этот файл.",
        "{book} was not opened: it holds what Excel never writes ({what}). Ask where the file comes from.",
    ),
    "file.not-ours": (
        "В книге {book} нет таблиц турнира. Откройте книгу, сделанную командой fourclubs new.",
        "{book} has no tables of a tournament. Open a workbook made by fourclubs new.",
    ),
    "file.table-twice": (
        "В книге {book} две таблицы с именем {table}. Удалите лишнюю или дайте ей другое имя.",
        "{book} has two tables called {table}. Delete one or give it another name.",
    ),
    "file.newer": (
        "{book} сделана более новой версией программы (макет {layout}, здесь {known}). Обновите программу.",
        "{book} was made by a newer version (layout {layout}, here {known}). Update the program.",
    ),
    # Words inside the texts above
    "file.word-bytes": ("мегабайт", "megabytes"),
    "file.word-unpacked": ("мегабайт после распаковки", "megabytes unpacked"),
    "file.word-parts": ("частей в файле", "parts of the file"),
    "file.word-rows": ("строк в таблице", "rows of a table"),
    "file.word-cells": ("ячеек", "cells"),
    "file.word-merged": ("ячеек в объединениях и ссылках", "cells merged or linked"),
    "file.word-ratio": ("сжатие части в разах", "compression of one part, times"),
    # Saving
    "file.open-excel": (
        "{book} открыта в Excel ({who}). Закройте её там и повторите. Если она закрыта, удалите {lock}.",
        "{book} is open in Excel ({who}). Close it there and try again. If it is closed, delete {lock}.",
    ),
    "file.open-office": (
        "{book} открыта в LibreOffice ({who}). Закройте её и повторите. Если она закрыта, удалите {lock}.",
        "{book} is open in LibreOffice ({who}). Close it and try again. If it is closed, delete {lock}.",
    ),
    "file.open-somewhere": (
        "{book} держит открытой другая программа. Закройте книгу там и повторите; ничего не изменено.",
        "Another program holds {book} open. Close it there and try again; nothing was changed.",
    ),
    "file.busy": (
        "С книгой {book} сейчас работает другая команда fourclubs. Дождитесь её конца и повторите.",
        "Another fourclubs command is working on {book}. Wait until it ends and try again.",
    ),
    "file.changed": (
        "{book} за это время изменила другая программа. Ничего не записано; повторите действие.",
        "Another program has changed {book} meanwhile. Nothing was written; repeat the action.",
    ),
    "file.read-only": (
        "{book} доступна только для чтения. Снимите эту отметку в свойствах файла и повторите.",
        "{book} is read-only. Clear this mark in the file's properties and try again.",
    ),
    "folder.read-only": (
        "В папку {folder} нельзя писать. Перенесите книгу в свою папку, например в «Документы».",
        "The folder {folder} cannot be written to. Move the workbook to your own, such as Documents.",
    ),
    "disk.full": (
        "На диске нет места для {book}. Ничего не изменено; освободите место и повторите.",
        "The disk has no room for {book}. Nothing was changed; free some space and try again.",
    ),
    "file.failed": (
        "{book} не записана: {why}. Прежний файл не тронут.",
        "{book} was not saved: {why}. The old file is untouched.",
    ),
    "file.differs": (
        "{book} не записана: при проверке записанное отличается ({where}). Прежний файл цел.",
        "{book} was not saved: read again, it differs ({where}). The old file is untouched.",
    ),
    "file.why-denied": ("нет прав", "no permission"),
    "file.why-full": ("на диске нет места", "the disk is full"),
    "file.why-missing": ("нет такой папки или файла", "no such folder or file"),
    "file.why-other": ("{why}", "{why}"),
    "file.exists": (
        "Файл {book} уже есть. Дайте новой книге другое имя.",
        "The file {book} exists already. Give the new workbook another name.",
    ),
    "file.ending": (
        "Имя книги {book} должно кончаться на .xlsx.",
        "The workbook's name {book} must end in .xlsx.",
    ),
    "file.copy-beside": (
        "В {book} есть то, что при записи пропало бы: {parts}. Она оставлена как была, новая книга — {copy}.",
        "{book} holds what saving would lose: {parts}. It is left as it was; the new workbook is {copy}.",
    ),
    # What a workbook may hold that a closed file cannot keep
    "foreign.validation": ("проверка ввода нового вида", "validation of the new kind"),
    "foreign.format": ("условный формат нового вида", "conditional format of the new kind"),
    "foreign.sparkline": ("спарклайны", "sparklines"),
    "foreign.slicer": ("срезы и шкалы времени", "slicers and timelines"),
    "foreign.ranges": ("диапазоны с разрешением на правку", "ranges that may be edited"),
    "foreign.extension": ("расширение Excel", "an extension of Excel"),
    "foreign.shape": ("фигуры и надписи", "shapes and text boxes"),
    "foreign.picture": ("рисунки", "pictures"),
    "foreign.header-picture": ("рисунок в колонтитуле", "a picture in the page header"),
    "foreign.background": ("фон листа", "a sheet background"),
    "foreign.control": ("кнопки и элементы формы", "buttons and form controls"),
    "foreign.object": ("вставленные объекты", "embedded objects"),
    "foreign.custom-xml": ("данные других программ (customXml)", "data of other programs (customXml)"),
    "foreign.thread": ("обсуждения (цепочки примечаний)", "threaded comments"),
    "foreign.array": ("динамические массивы", "dynamic arrays"),
    "foreign.query": ("запросы и подключения", "queries and connections"),
    "foreign.checkbox": ("флажки в ячейках", "checkboxes in cells"),
    "foreign.addin": ("надстройки из магазина", "store add-ins"),
    "foreign.print": ("область или заголовки печати", "a print area or print titles"),
    "foreign.date": ("дата вне календаря", "a date outside the calendar"),
    "foreign.part": ("неизвестная часть {part}", "an unknown part {part}"),
    # Writing
    "table.missing": (
        "Нет таблицы {table}. Верните её лист: команда undo или последняя копия из папки backups.",
        "The table {table} is missing. Bring its sheet back: undo, or the last copy from the folder backups.",
    ),
    "table.no-room": (
        "Таблице {table} нужны строки до {last}-й, а здесь стоит «{value}». Перенесите это ниже или вбок.",
        "The table {table} needs the rows down to {last}, but here stands “{value}”. Move it lower or aside.",
    ),
    "table.no-room-table": (
        "Таблице {table} нужны строки до {last}-й, а здесь стоит таблица {other}. Перенесите её.",
        "The table {table} needs the rows down to {last}, but here stands the table {other}. Move it.",
    ),
    "table.merged": (
        "В таблице {table} объединены ячейки {merged}. Отмените объединение и повторите.",
        "Cells {merged} of the table {table} are merged. Unmerge them and try again.",
    ),
    "block.on-table": (
        "На месте рисунка у {anchor} стоит таблица {other}. Перенесите её.",
        "The table {other} stands where the drawing at {anchor} belongs. Move it.",
    ),
    "block.not-drawn": (
        "Не найдено место {anchor}: эта часть листа не нарисована. Данных это не касается.",
        "The place {anchor} was not found: this part of a sheet is not drawn. No data are concerned.",
    ),
    "block.cut": (
        "Над таблицей {anchor} или слева от неё мало места: нарисовано не всё. Данных это не касается.",
        "There is too little room above or left of {anchor}: not all is drawn. No data are concerned.",
    ),
    "text.too-long": (
        "Текст «{value}» слишком длинный (знаков: {count}, допустимо 32767).",
        "The text “{value}” is too long (characters: {count}, allowed 32767).",
    ),
    "text.character": (
        "В тексте «{value}» есть недопустимый знак ({code}). Наберите текст заново.",
        "The text “{value}” has a character that a workbook cannot hold ({code}). Type it again.",
    ),
    "table.filter-lifted": (
        "В таблице {table} снят фильтр, чтобы были видны все строки.",
        "The filter of the table {table} was lifted, so that all rows can be seen.",
    ),
    "table.formulas-replaced": (
        "В таблице {table} формулы заменены их значениями (ячеек: {count}).",
        "In the table {table} formulas were replaced by their values (cells: {count}).",
    ),
    # Backups
    "backup.failed": (
        "Копия книги в папку backups не сделана: {why}. Ничего не изменено.",
        "The workbook could not be copied to the folder backups: {why}. Nothing was changed.",
    ),
    "backup.nothing-to-undo": (
        "Отменять нечего: в папке backups нет копий книги {book}.",
        "There is nothing to undo: the folder backups holds no copies of {book}.",
    ),
    "backup.nothing-to-redo": (
        "Возвращать нечего: после последнего действия с книгой {book} отмен не было.",
        "There is nothing to redo: nothing was undone in {book} since the last action.",
    ),
    "backup.gone": (
        "Копии {backup} нет в папке backups. Ничего не изменено; повтор команды возьмёт следующую копию.",
        "The copy {backup} is gone from the folder backups. Nothing was changed; try again for the next one.",
    ),
    "backup.damaged": (
        "Копия {backup} повреждена. Ничего не изменено; повтор команды возьмёт следующую копию.",
        "The copy {backup} is damaged. Nothing was changed; the next try takes the next copy.",
    ),
    "backup.list-rebuilt": (
        "Список копий книги {book} пропал и составлен заново по именам файлов; возвращать (redo) нечего.",
        "The list of copies of {book} was lost and made anew from the file names; there is nothing to redo.",
    ),
    "backup.restored": (
        "То, что стояло в книге до этого, сохранено: backups/{kept}.",
        "What stood in the workbook until now is kept: backups/{kept}.",
    ),
}
