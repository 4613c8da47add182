/** Signs with which a spreadsheet begins a formula when it opens a CSV file; the full-width ones in East Asian locales. */
const guarded = /^'*[=+\-@\t\r\n＝＋－＠]/;
const figure = /^[+-]?(\d+(\.\d*)?|\.\d+)%?$|^[-－]$/;

/** Puts an apostrophe before text that would become a formula once a workbook is saved as CSV; figures stay figures. */
export function guardFormula(text: string): string {
  return guarded.test(text) && !figure.test(text) ? `'${text}` : text;
}

/** The text that `guardFormula` was given. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && guarded.test(text) ? text.slice(1) : text;
}
