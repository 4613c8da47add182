"use client";

import { useSyncExternalStore } from "react";

import { isUnderWay } from "#lib/upload/upload-reducer.ts";
import type { UploadEntry, UploadStore } from "#lib/upload/upload-store.ts";

const none: readonly UploadEntry[] = [];

export function useUploadEntries({ subscribe, entries: read }: Pick<UploadStore, "subscribe" | "entries">): {
  entries: readonly UploadEntry[];
  busy: boolean;
} {
  const entries = useSyncExternalStore(subscribe, read, () => none);
  return { entries, busy: entries.some(({ state }) => isUnderWay(state)) };
}
