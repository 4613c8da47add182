/** Marks that people write in full or half width, as in 某某（浙江）有限公司. */
const eitherWidth = /[()（）,，:：;；]/g;

/** A pattern for LIKE, in which such a mark stands for any one character: LIKE knows no choice of two. */
export function containsText(text: string): string {
  const literal = text.toLowerCase().replaceAll(/[\\%_]/g, (char) => `\\${char}`);
  const loose = literal.replaceAll(eitherWidth, "_");
  return `%${/^_*$/.test(loose) ? literal : loose}%`;
}
