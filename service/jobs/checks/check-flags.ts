import { knownImportsFlag } from "#service/core/known-imports-flag.ts";

/**
 * Node's flags of a process that checks bills. Bills of 300,000 items need half of the heap; a process that exceeds it
 * dies alone. A young generation of 8 MB would cost a tenth of the time.
 */
export const checkFlags: readonly string[] = [
  "--max-old-space-size=1024",
  "--max-semi-space-size=16",
  knownImportsFlag,
];
