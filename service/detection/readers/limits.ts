/** What no bill of the exchange standard comes near; beyond it a file is refused. */
export const readerLimits = {
  depth: 200,
  /** Characters of one tag, comment or stretch of text. */
  markup: 1_048_576,
  /** Rows of the bill tree. */
  rows: 2_000_000,
  /** Bytes that are decoded and parsed before waiting results are handed on. */
  piece: 65_536,
} as const;
