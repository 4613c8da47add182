"use client";

import { useEffect, useRef } from "react";

import { succeed, warn } from "#lib/http/notices.ts";

import { useAttachments } from "../attachment-provider.tsx";
import { useUploadEntries } from "../upload/use-upload-entries.ts";

function outcomeText(saved: number, total: number): string {
  if (saved === total) return `已上传${total}个附件`;
  return `已上传${saved}个附件，另有${total - saved}个未上传，请查看附件列表`;
}

/** Announces once how many files of a batch are there. Returns the function that begins one or adds to it. */
export function useBatchOutcome(): (ids: readonly number[]) => void {
  const { uploads } = useAttachments();
  const { busy } = useUploadEntries(uploads);
  const batch = useRef<readonly number[]>([]);
  useEffect(() => {
    const ids = batch.current;
    if (busy || ids.length === 0) return;
    batch.current = [];
    const saved = uploads.savedOf(ids);
    (saved === ids.length ? succeed : warn)(outcomeText(saved, ids.length));
  }, [busy, uploads]);
  return (ids) => {
    batch.current = [...batch.current, ...ids];
  };
}
