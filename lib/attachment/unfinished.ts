import { z } from "zod";

import type { FilingId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { isUnderWay } from "#lib/upload/upload-reducer.ts";
import type { UploadEntry } from "#lib/upload/upload-store.ts";
import { readValue, storeValue } from "#lib/util/browser/storage.ts";

/** A chunked upload that the service can continue once the same file is chosen again. */
const unfinishedSchema = z.object({ code: z.string(), fileName: z.string(), percent: z.number() });
export type Unfinished = z.infer<typeof unfinishedSchema>;

const storedSchema = z.record(z.string(), z.array(unfinishedSchema));

function readAll(): Record<string, Unfinished[]> {
  return readValue(globalThis.sessionStorage, "unfinishedUploads", storedSchema) ?? {};
}

export function readUnfinished(filingId: FilingId): Unfinished[] {
  return readAll()[filingId] ?? [];
}

export function storeUnfinished(filingId: FilingId, unfinished: readonly Unfinished[]): void {
  const { [filingId]: _, ...others } = readAll();
  const all = unfinished.length === 0 ? others : { ...others, [filingId]: unfinished };
  storeValue(globalThis.sessionStorage, "unfinishedUploads", all);
}

function isOf({ code, fileName }: Unfinished, entry: UploadEntry): boolean {
  return entry.code === code && entry.state.name !== "idle" && entry.state.file.name === fileName;
}

/** An entry that is gone was saved or cancelled; one refused for good cannot be continued. */
export function afterChange(
  unfinished: readonly Unfinished[],
  before: readonly UploadEntry[],
  entries: readonly UploadEntry[],
): Unfinished[] {
  const gone = before.filter(({ id }) => !entries.some((entry) => entry.id === id));
  const refused = entries.filter(({ state }) => state.name === "failed" && !state.failure.again);
  const running = entries.flatMap(({ code, state }) =>
    state.name === "uploading" && state.file.size >= limits.chunk
      ? [{ code, fileName: state.file.name, percent: Math.floor(state.percent) }]
      : [],
  );
  const over = [...gone, ...refused];
  const left = unfinished.filter(
    (one) =>
      !over.some((entry) => isOf(one, entry)) &&
      !running.some(({ code, fileName }) => code === one.code && fileName === one.fileName),
  );
  return [...left, ...running];
}

/** Uploads to tell of: one that is under way or stored tells of itself. */
export function shownUnfinished(
  unfinished: readonly Unfinished[],
  entries: readonly UploadEntry[],
  stored: readonly { fileName: string }[],
): Unfinished[] {
  return unfinished.filter(
    (one) =>
      !entries.some(
        (entry) => isOf(one, entry) && (isUnderWay(entry.state) || entry.state.name === "failed"),
      ) && !stored.some(({ fileName }) => fileName === one.fileName),
  );
}
