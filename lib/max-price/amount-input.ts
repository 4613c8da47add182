/** What a person may type or paste for an amount: separators, spaces, 元, ¥ and full-width figures are taken off. */
export function plainAmount(typed: string): string {
  return typed.normalize("NFKC").replace(/[,\s¥￥元]/g, "");
}
