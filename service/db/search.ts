/** Marks that people write in full or half width, as in 某某（浙江）有限公司. */
const eitherWidth = /[()（）,，:：;；]/g;

/** A pattern for LIKE. */
export function containsText(text: string): string {
  const literal = text.toLowerCase().replaceAll(/[\\%_]/g, (char) => `\\${char}`);
  return `%${literal.replaceAll(eitherWidth, "_")}%`;
}
