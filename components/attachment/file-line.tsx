"use client";

import { cx } from "#components/ui/cx.ts";
import type { AttachmentItem, StoredFile } from "#contracts/attachment.ts";
import { formatDateTime } from "#lib/util/dates.ts";
import { sizeText } from "#lib/util/size-text.ts";

import { DeleteButton } from "./delete-button.tsx";
import { DownloadButton } from "./download-button.tsx";
import { FileName } from "./file-name.tsx";
import { ShareButton } from "./share/share-button.tsx";

import styles from "./attachment.module.css";

type FileLineProps = { file: StoredFile; item: AttachmentItem; active: boolean; onPreview: () => void };

/** One stored file: its name opens it; it can be downloaded, shared, and deleted while uploads are allowed. */
export function FileLine({ file, item, active, onPreview }: FileLineProps) {
  return (
    <li className={cx(styles.file, active && styles.fileActive)} aria-current={active ? "true" : undefined}>
      <FileName file={file} onPreview={onPreview} />
      <span className={styles.fileFacts}>
        {sizeText(file.fileSize)}　{formatDateTime(file.uploadedAt)}　{file.uploadedBy}
      </span>
      <DownloadButton file={file} fileType={item.fileType} />
      {item.isShare && <ShareButton file={file} />}
      {item.isUpload && <DeleteButton file={file} fileType={item.fileType} />}
    </li>
  );
}
