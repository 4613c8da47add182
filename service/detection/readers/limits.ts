/** What no bill of the exchange standard comes near; beyond it a file is refused. */
export const readerLimits = {
  depth: 200,
  /** Characters of one tag, comment or stretch of text. */
  markup: 1_048_576,
  /** Rows of the bill tree. */
  rows: 2_000_000,
  /** Bytes that are decoded and parsed before waiting results are handed on. */
  piece: 65_536,
  /** Bytes of a workbook; it is held while it is read. */
  workbook: 104_857_600,
  /** Parts of a workbook, its sheets, what one part may unfold to, and the characters of its shared texts. */
  parts: 10_000,
  sheets: 2000,
  part: 1_073_741_824,
  sharedCharacters: 134_217_728,
} as const;
