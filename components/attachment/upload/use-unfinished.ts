"use client";

import { useCallback, useEffect, useRef, useState } from "react";

import type { FilingId } from "#contracts/ids.ts";
import { afterChange, readUnfinished, storeUnfinished, type Unfinished } from "#lib/attachment/unfinished.ts";
import type { UploadEntry } from "#lib/upload/upload-store.ts";

export type UnfinishedUploads = {
  unfinished: readonly Unfinished[];
  forget: (one: Unfinished) => void;
};

/** Notes running uploads in the tab's storage, and returns those that a reload cut off. */
export function useUnfinished(filingId: FilingId, entries: readonly UploadEntry[]): UnfinishedUploads {
  const [unfinished, setUnfinished] = useState<readonly Unfinished[]>([]);
  const before = useRef(entries);
  useEffect(() => setUnfinished(readUnfinished(filingId)), [filingId]);
  useEffect(() => {
    if (before.current === entries) return;
    const next = afterChange(readUnfinished(filingId), before.current, entries);
    before.current = entries;
    storeUnfinished(filingId, next);
    setUnfinished(next);
  }, [filingId, entries]);
  const forget = useCallback(
    ({ code, fileName }: Unfinished) => {
      const next = readUnfinished(filingId).filter((one) => one.code !== code || one.fileName !== fileName);
      storeUnfinished(filingId, next);
      setUnfinished(next);
    },
    [filingId],
  );
  return { unfinished, forget };
}
