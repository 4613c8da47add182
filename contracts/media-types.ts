/** What a stored workbook is called; its content was looked at when it came in. */
export const xlsxMime = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
