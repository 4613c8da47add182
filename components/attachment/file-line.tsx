"use client";

import { MarkButton, MarkWords } from "#components/acceptance/return-items/mark-place.tsx";
import { cx } from "#components/ui/cx.ts";
import type { AttachmentItem, StoredFile } from "#contracts/attachment.ts";
import { sizeText } from "#lib/util/size-text.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { DeleteButton } from "./delete-button.tsx";
import { DownloadButton } from "./download-button.tsx";
import { FileName } from "./file-name.tsx";
import { ShareButton } from "./share/share-button.tsx";

import styles from "./attachment.module.css";

type FileLineProps = { file: StoredFile; item: AttachmentItem; active: boolean; onPreview: () => void };

export function FileLine({ file, item, active, onPreview }: FileLineProps) {
  const place = {
    kind: "attachment",
    code: item.code,
    fileId: file.id,
    label: `${item.fileType}：${file.fileName}`,
  } as const;
  return (
    <li aria-current={active ? "true" : undefined}>
      <div className={cx(styles.file, active && styles.fileActive)}>
        <FileName file={file} onPreview={onPreview} />
        <span className={styles.fileFacts}>
          {sizeText(file.fileSize)}　{formatDateTime(file.uploadedAt)}　{file.uploadedBy}
        </span>
        <DownloadButton file={file} fileType={item.fileType} />
        {item.isShare && <ShareButton file={file} />}
        {item.isUpload && <DeleteButton file={file} fileType={item.fileType} />}
        <MarkButton {...place} unless={item.files.length < 2} />
      </div>
      <MarkWords {...place} />
    </li>
  );
}
