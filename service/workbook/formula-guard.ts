/** Characters that start a formula when a CSV file is opened; full-width ones do in East Asian locales. */
const guarded = /^'*[=+\-@\t\r\n＝＋－＠]/;
const figure = /^[+-]?(\d+(\.\d*)?|\.\d+)%?$|^[-－]$/;

/** Prefixes an apostrophe to text that would become a formula once saved as CSV; figures stay unchanged. */
export function guardFormula(text: string): string {
  return guarded.test(text) && !figure.test(text) ? `'${text}` : text;
}

export function unguardFormula(text: string): string {
  return text.startsWith("'") && guarded.test(text) ? text.slice(1) : text;
}
