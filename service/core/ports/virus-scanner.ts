import type { WholeBlob } from "#service/storage/blob.ts";

/** Passes every file when no scanner is set. */
export type VirusScanner = {
  /** Throws `file.infected`, `file.scan-limit`, or `file.unscanned` when the scanner gave no clear answer. */
  check: (blob: Pick<WholeBlob, "bytes">, name: string) => Promise<void>;
  /** Null when none is set. */
  isUp: () => Promise<boolean | null>;
};
