/** Far beyond any real bill; larger workbooks are rejected. */
export const workbookLimits = {
  /** Bytes of a workbook, which is held in memory. */
  bytes: 104_857_600,
  sheets: 2000,
  /** As the file writes them: Excel keeps 32,767, a line break among them written in seven. */
  cellCharacters: 65_536,
  /** Shared strings, and the characters of all of them. */
  strings: 2_000_000,
  sharedCharacters: 134_217_728,
} as const;
