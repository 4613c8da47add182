/** The LIKE pattern for a text as it was typed: `%` and `_` are searched like any other character. */
export function containsText(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, (char) => `\\${char}`)}%`;
}
