"""Texts of the add-in's ribbon and of its VBA; the built add-in carries them on a sheet.

`ribbon.<control>.<kind>`: `label` on the button, `screentip` and `supertip` beside the mouse;
`ribbon.vba.<name>` is said by VBA where Python has not begun.
"""

TEXTS: dict[str, tuple[str, str]] = {
    "ribbon.fcTab.label": ("Четыре клуба", "Four Clubs"),
    "ribbon.fcGroupBefore.label": ("Перед туром", "Before the tour"),
    "ribbon.fcGroupDuring.label": ("Во время тура", "During"),
    "ribbon.fcGroupAfter.label": ("После тура", "After"),
    "ribbon.fcGroupShow.label": ("Показать и разослать", "Show and send"),
    "ribbon.fcGroupHelp.label": ("Помощь", "Help"),
    "ribbon.fcDraw.label": ("Номера команд", "Team numbers"),
    "ribbon.fcDraw.screentip": ("Номера команд тура 1", "Team numbers of tour 1"),
    "ribbon.fcDraw.supertip": (
        "Тянет номера команд или проверяет вписанные на лист «Команды».",
        "Draws the team numbers, or checks those typed on the sheet Teams.",
    ),
    "ribbon.fcIntake.label": ("Внести списки и бланки", "Enter lists, forms"),
    "ribbon.fcIntake.screentip": ("Внести списки и бланки", "Enter lists and forms"),
    "ribbon.fcIntake.supertip": (
        "Список команд и игроков или заполненные бланки капитанов: выберите файлы.",
        "A list of teams and players, or captains' filled forms: choose the files.",
    ),
    "ribbon.fcForms.label": ("Бланки капитанов", "Captains' forms"),
    "ribbon.fcForms.screentip": ("Бланки капитанов", "Captains' forms"),
    "ribbon.fcForms.supertip": (
        "Делает бланки, которые нужны сейчас: список рассадки, заявка до тура или замены в туре. "
        "Они ложатся в папку «бланки» рядом с книгой.",
        "Makes the forms that are due now: line-up, requests before the tour or changes during it. "
        "They go to the folder forms beside the workbook.",
    ),
    "ribbon.fcSeat.label": ("Первая рассадка", "First seating"),
    "ribbon.fcSeat.screentip": ("Первая рассадка тура", "First seating of the tour"),
    "ribbon.fcSeat.supertip": (
        "По спискам капитанов (тур 1) или программная. Пока вы её не показали, это ваш черновик.",
        "From the line-ups (tour 1) or by program. Until you show it, it is your draft.",
    ),
    "ribbon.fcShow.label": ("Показать рассадку", "Show seating"),
    "ribbon.fcShow.screentip": ("Показать первую рассадку залу", "Show the first seating to the room"),
    "ribbon.fcShow.supertip": (
        "С этого момента рассадка меняется только заявками капитанов или вашим решением.",
        "From now on it changes only by captains' requests or your ruling.",
    ),
    "ribbon.fcFinal.label": ("Начать игру", "Begin play"),
    "ribbon.fcFinal.screentip": ("Итоговая рассадка, начало игры", "Final seating, play begins"),
    "ribbon.fcFinal.supertip": (
        "Показывает итоговую рассадку. Всё, что вписано потом, - замены и обмены во время тура.",
        "Shows the final seating. What is typed afterwards are changes during the tour.",
    ),
    "ribbon.fcApply.label": ("Рассмотреть замены", "Judge changes"),
    "ribbon.fcApply.screentip": ("Рассмотреть замены и обмены", "Judge substitutions and exchanges"),
    "ribbon.fcApply.supertip": (
        "Ставит вердикт по каждой строке листа «Замены» и обновляет рассадку. Нажимайте сколько угодно раз.",
        "Gives each row of the sheet Changes its verdict and brings the seating up to date. "
        "As often as you like.",
    ),
    "ribbon.fcUndo.label": ("Отменить действие", "Take back"),
    "ribbon.fcUndo.screentip": ("Отменить последнее действие", "Take back the last action"),
    "ribbon.fcUndo.supertip": (
        "Возвращает таблицы к виду до последнего действия программы, шаг за шагом. "
        "Обычная отмена Excel этого не умеет.",
        "Puts the tables back as they were before the program's last action, step by step. "
        "Excel's own undo cannot do this.",
    ),
    "ribbon.fcRedo.label": ("Вернуть действие", "Do again"),
    "ribbon.fcRedo.screentip": ("Вернуть отменённое действие", "Do again what was taken back"),
    "ribbon.fcRedo.supertip": (
        "Шаг вперёд после отмены.",
        "One step forward after taking back.",
    ),
    "ribbon.fcClose.label": ("Закрыть тур", "Close the tour"),
    "ribbon.fcClose.screentip": ("Закрыть тур", "Close the tour"),
    "ribbon.fcClose.supertip": (
        "Проверяет результаты, решает, кому они записаны, считает рейтинги и делает рассадку следующего "
        "тура.",
        "Checks the results, credits them, reckons the ratings and seats the next tour.",
    ),
    "ribbon.fcCheck.label": ("Проверить книгу", "Check the workbook"),
    "ribbon.fcCheck.screentip": ("Независимая проверка", "Independent check"),
    "ribbon.fcCheck.supertip": (
        "Пересчитывает всё по вписанному другим кодом и называет каждое расхождение. Ничего не меняет.",
        "Recomputes everything from what was typed, by other code, and names every difference. "
        "Changes nothing.",
    ),
    "ribbon.fcReopen.label": ("Открыть для правки", "Reopen a tour"),
    "ribbon.fcReopen.screentip": ("Открыть закрытый тур для правки", "Open a closed tour for correction"),
    "ribbon.fcReopen.supertip": (
        "Нужна причина. Исправив, закройте тур снова.",
        "A reason is needed. When it is put right, close the tour again.",
    ),
    "ribbon.fcBoard.label": ("Экран в зале", "Screen in the room"),
    "ribbon.fcBoard.screentip": ("Страница для экрана в зале", "Page for the screen in the room"),
    "ribbon.fcBoard.supertip": (
        "Пишет страницу .board.html рядом с книгой. Откройте её на экране в браузере и нажмите F11: "
        "дальше она обновляется сама.",
        "Writes the page .board.html beside the workbook. Open it in the screen's browser and press F11: "
        "from then on it renews itself.",
    ),
    "ribbon.fcDocuments.label": ("Печать (PDF)", "Print (PDF)"),
    "ribbon.fcDocuments.screentip": ("Документы для печати", "Documents to print"),
    "ribbon.fcDocuments.supertip": (
        "Рассадка, протокол, рейтинги, карточки столов и бланки - файлами PDF в папке рядом с книгой.",
        "Seating, protocol, standings, table cards and forms as PDF files in a folder beside the workbook.",
    ),
    "ribbon.fcPublish.label": ("Разослать клубам", "Send to the clubs"),
    "ribbon.fcPublish.screentip": ("Папка для клубов", "Folder for the clubs"),
    "ribbon.fcPublish.supertip": (
        "Книга без формул, PDF, страница и черновик письма. Письмо вы отправляете сами.",
        "A workbook of values, PDF, page and a draft of the letter. You send the letter yourself.",
    ),
    "ribbon.fcExport.label": ("В файл JSON", "To a JSON file"),
    "ribbon.fcExport.screentip": ("Записать турнир в файл JSON", "Write the tournament to a JSON file"),
    "ribbon.fcExport.supertip": (
        "Для других программ; из него можно сделать такую же книгу.",
        "For other programs; the same workbook can be made from it.",
    ),
    "ribbon.fcLog.label": ("Журнал программы", "Program's log"),
    "ribbon.fcLog.screentip": ("Где лежит журнал программы", "Where the program's log is"),
    "ribbon.fcLog.supertip": (
        "Показывает, где файл с подробностями сбоев. Его присылают разработчикам.",
        "Shows where the file with details of faults is. It is what the developers need.",
    ),
    "ribbon.vba.running": ("Четыре клуба: работаю...", "Four Clubs: working..."),
    "ribbon.vba.failed": (
        "Не удалось вызвать программу. Проверьте установку: fourclubs addin doctor",
        "The program could not be called. Check the installation: fourclubs addin doctor",
    ),
    "ribbon.vba.no-workbook": (
        "Откройте книгу турнира и нажмите кнопку снова.",
        "Open the tournament's workbook and press the button again.",
    ),
    "ribbon.vba.protected-view": (
        "Книга открыта в режиме защищённого просмотра. Нажмите «Разрешить редактирование» и повторите.",
        "The workbook is in Protected View. Press Enable Editing and try again.",
    ),
    "ribbon.vba.no-python": (
        "Python, с которым установлена надстройка, не найден. Установите её заново: fourclubs addin install",
        "The Python that the add-in was installed with is not there. Install it again: fourclubs addin "
        "install",
    ),
}
