export const xlsxMime = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
