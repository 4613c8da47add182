import { runPlace } from "./folder.ts";
import type { OpenedRun } from "./manifest.ts";
import { checkSum } from "./sums.ts";
import { checkPart } from "./vault.ts";

/** Every file of a run by its sum and by its manifest; stored files are checked where they are read. */
export function partChecks({ vault, manifest, sums }: OpenedRun): Array<() => Promise<void>> {
  const { name, tables, heads, files } = manifest;
  const parts = [...tables, ...heads, { part: files.list, sha256: files.sha256 }];
  return [
    ...[...sums].map(
      ([file, sum]) =>
        () =>
          checkSum(vault.dir, name, file, sum),
    ),
    ...parts.map(
      ({ part, sha256 }) =>
        () =>
          checkPart(vault, runPlace(name, part), sha256),
    ),
  ];
}
