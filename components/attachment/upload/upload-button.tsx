"use client";

import type { AttachmentItem } from "#contracts/attachment.ts";
import { isUnderWay } from "#lib/upload/upload-reducer.ts";

import { useAttachments } from "../attachment-provider.tsx";
import { PickFilesButton } from "./pick-files-button.tsx";

/** An upload to a single-file kind replaces the file. */
export function UploadButton({ item }: { item: AttachmentItem }) {
  const { uploads, entries } = useAttachments();
  const busy = entries.some((entry) => entry.code === item.code && isUnderWay(entry.state));
  const words = item.files.length > 0 ? (item.many ? "继续上传" : "重新上传") : "上传";
  return (
    <PickFilesButton
      words={words}
      fileType={item.fileType}
      limitingType={item.limitingType}
      many={item.many}
      disabled={busy && !item.many}
      onPick={(files) => uploads.start(item.code, files, item)}
    />
  );
}
