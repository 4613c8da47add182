"use client";

import { useEffect, useRef } from "react";

import { succeed, warn } from "#lib/http/notices.ts";

import { useAttachments } from "../attachment-provider.tsx";
import { useUploadEntries } from "../upload/use-upload-entries.ts";

function outcomeText(saved: number, total: number): string {
  if (saved === total) return `已上传${total}个附件`;
  return `已上传${saved}个附件，另有${total - saved}个未上传，请查看附件列表`;
}

/** Announces once how many of the files of a batch are there. Returns the function that begins one. */
export function useBatchOutcome(): (total: number) => void {
  const { uploads } = useAttachments();
  const { busy } = useUploadEntries(uploads);
  const batch = useRef<{ total: number; before: number } | null>(null);
  useEffect(() => {
    if (busy || batch.current === null) return;
    const { total, before } = batch.current;
    const saved = uploads.savedCount() - before;
    batch.current = null;
    (saved === total ? succeed : warn)(outcomeText(saved, total));
  }, [busy, uploads]);
  return (total) => {
    batch.current = { total, before: uploads.savedCount() };
  };
}
