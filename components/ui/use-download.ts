"use client";

import { useEffect, useRef } from "react";

import { saveBlob } from "#lib/util/browser/start-download.ts";

import { useGuarded } from "./use-guarded.ts";

type Fetch = (options: {
  signal: AbortSignal;
  onProgress: () => void;
}) => Promise<{ blob: Blob; fileName: string } | null>;

/** Saves under the server's file name; aborts on unmount. */
export function useDownload(fetch: Fetch): [run: () => void, busy: boolean] {
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  return useGuarded(async () => {
    leaving.current = new AbortController();
    const file = await fetch({ signal: leaving.current.signal, onProgress: () => undefined });
    if (file) saveBlob(file.blob, file.fileName);
  });
}
