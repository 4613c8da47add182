/** Far beyond any real bill; larger files are rejected. */
export const readerLimits = {
  depth: 200,
  markup: 1_048_576,
  rows: 2_000_000,
  piece: 65_536,
  /** Bytes of a workbook, which is held in memory. */
  workbook: 104_857_600,
  /** Sheets of a workbook, and the characters of its shared strings. */
  sheets: 2000,
  sharedCharacters: 134_217_728,
} as const;
