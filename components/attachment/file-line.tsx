"use client";

import { useState } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { cx } from "#components/ui/cx.ts";
import type { AttachmentItem, StoredFile } from "#contracts/attachment.ts";
import { succeed } from "#lib/http/notices.ts";
import { formatDateTime } from "#lib/util/dates.ts";
import { sizeText } from "#lib/util/size-text.ts";
import { startDownload } from "#lib/util/start-download.ts";

import { useAttachments } from "./attachment-provider.tsx";
import { fileAddress } from "./file-address.ts";
import { ShareButton } from "./share/share-button.tsx";

import styles from "./attachment.module.css";

type FileLineProps = { file: StoredFile; item: AttachmentItem; active: boolean; onPreview: () => void };

/** One stored file: its name opens it; it can be downloaded and, while uploads are allowed, deleted. */
export function FileLine({ file, item, active, onPreview }: FileLineProps) {
  const { remove } = useAttachments();
  const [asking, setAsking] = useState<"download" | "delete" | null>(null);

  async function onDelete(): Promise<void> {
    try {
      await remove(file);
      succeed("附件已删除");
    } catch {
      // The failure has been shown; the list keeps the file.
    }
    setAsking(null);
  }

  return (
    <li className={cx(styles.file, active && styles.fileActive)} aria-current={active ? "true" : undefined}>
      <a
        className={styles.fileName}
        href={fileAddress(file)}
        title={`预览 ${file.fileName}`}
        onClick={(event) => {
          event.preventDefault();
          onPreview();
        }}
      >
        {file.fileName}
      </a>
      <span className={styles.fileFacts}>
        {sizeText(file.fileSize)}　{formatDateTime(file.uploadedAt)}　{file.uploadedBy}
      </span>
      <IconButton icon="download" label={`下载${file.fileName}`} onClick={() => setAsking("download")} />
      {item.isShare && <ShareButton file={file} />}
      {item.isUpload && (
        <IconButton icon="trash" label={`删除${file.fileName}`} onClick={() => setAsking("delete")} />
      )}
      <ConfirmDialog
        open={asking === "download"}
        message={`确定下载【${item.fileType}】附件吗？`}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          startDownload(fileAddress(file), file.fileName);
        }}
      />
      <ConfirmDialog
        open={asking === "delete"}
        danger
        message={`确定删除【${item.fileType}】附件吗？`}
        confirmText="删除"
        onCancel={() => setAsking(null)}
        onConfirm={onDelete}
      />
    </li>
  );
}
