"use client";

import { useId, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import type { AttachmentItem, FormerFile, StoredFile } from "#contracts/attachment.ts";
import { sizeText } from "#lib/util/size-text.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { DownloadButton } from "./download-button.tsx";
import { FileName } from "./file-name.tsx";

import styles from "./attachment.module.css";

function endOf({ removedAt, removedBy, version }: FormerFile): string {
  if (removedAt === null) return `第${version}版备案所附`;
  return `${formatDateTime(removedAt)} ${removedBy === "" ? "" : `由${removedBy}`}删除`;
}

type FormerFilesProps = {
  item: AttachmentItem;
  previewed: string | null;
  onPreview: (file: StoredFile) => void;
};

export function FormerFiles({ item, previewed, onPreview }: FormerFilesProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (item.history.length === 0) return null;
  return (
    <div className={styles.former}>
      <Button
        small
        variant="text"
        icon={open ? "chevronUp" : "chevronDown"}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        历史版本（{item.history.length}）
      </Button>
      <ul id={id} aria-label={`${item.fileType}历史版本`} hidden={!open}>
        {item.history.map((file) => (
          <li key={file.id} className={cx(styles.formerFile, file.id === previewed && styles.fileActive)}>
            <FileName file={file} onPreview={() => onPreview(file)} />
            <DownloadButton file={file} fileType={item.fileType} />
            <span className={styles.formerFacts}>
              {sizeText(file.fileSize)}，{formatDateTime(file.uploadedAt)}由{file.uploadedBy}上传，
              {endOf(file)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
