const knownImports = new URL("../../known-imports.ts", import.meta.url);

/**
 * Node's flags of a process that checks bills. Bills of 300,000 items need half of the heap; a process that exceeds it
 * dies alone. In a young generation of 8 MB a tenth of the time goes to garbage collection.
 */
export const checkFlags: readonly string[] = [
  "--max-old-space-size=1024",
  "--max-semi-space-size=32",
  `--import=${knownImports.href}`,
];
