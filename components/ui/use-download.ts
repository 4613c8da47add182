"use client";

import { saveBlob } from "#lib/util/browser/start-download.ts";

import { useGuarded } from "./use-guarded.ts";
import { useLeavingSignal } from "./use-leaving-signal.ts";

type Fetch = (options: {
  signal: AbortSignal;
  onProgress: () => void;
}) => Promise<{ blob: Blob; fileName: string } | null>;

/** Saves under the server's file name; aborts on unmount. */
export function useDownload(fetch: Fetch): [run: () => void, busy: boolean] {
  const signal = useLeavingSignal();
  return useGuarded(async () => {
    const file = await fetch({ signal: signal(), onProgress: () => undefined });
    if (file) saveBlob(file.blob, file.fileName);
  });
}
