"use client";

import { type ChangeEvent, useRef } from "react";

import { Button } from "#components/ui/button.tsx";
import type { AttachmentItem } from "#contracts/attachment.ts";
import { isUnderWay } from "#lib/upload/machine.ts";
import { acceptOf } from "#lib/upload/rules.ts";

import { useAttachments } from "./attachment-provider.tsx";

/** Opens the browser's file picker; a kind with room for one file replaces it. */
export function UploadButton({ item }: { item: AttachmentItem }) {
  const { uploads, entries } = useAttachments();
  const input = useRef<HTMLInputElement>(null);
  const busy = entries.some((entry) => entry.code === item.code && isUnderWay(entry.state));
  const words = item.files.length > 0 ? (item.many ? "继续上传" : "重新上传") : "上传";

  function onChange(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.target.files ?? [])];
    // The same file may be chosen again after a failure.
    event.target.value = "";
    if (files.length > 0) uploads.start(item.code, files, item);
  }

  return (
    <>
      <Button
        small
        icon="upload"
        disabled={busy && !item.many}
        aria-label={`${words}${item.fileType}`}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={`选择${item.fileType}`}
        accept={acceptOf(item.limitingType)}
        multiple={item.many}
        onChange={onChange}
      />
    </>
  );
}
