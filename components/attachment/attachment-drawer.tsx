"use client";

import { Drawer } from "#components/ui/drawer.tsx";
import { EmptyBlock } from "#components/ui/empty-block.tsx";
import type { StoredFile } from "#contracts/attachment.ts";

import { AttachmentList } from "./attachment-list.tsx";
import { useAttachments } from "./attachment-provider.tsx";
import { FilePreview } from "./file-preview.tsx";

import styles from "./attachment.module.css";

export type AttachmentDrawerProps = {
  open: boolean;
  file: StoredFile | null;
  lockedReason?: string | undefined;
  onPreview: (file: StoredFile) => void;
  onClose: () => void;
};

/** 附件: the preview on the left, the list on the right. */
export function AttachmentDrawer(props: AttachmentDrawerProps) {
  const { items } = useAttachments();
  const all = items?.flatMap((item) => [...item.files, ...item.history]) ?? [];
  const file = all.find((candidate) => candidate.id === props.file?.id) ?? null;
  return (
    <Drawer open={props.open} title="附件" width="70vw" bare onClose={props.onClose}>
      <div className={styles.drawer}>
        <section className={styles.previewPane} aria-label="预览" tabIndex={0}>
          {items && all.length === 0 ? (
            <EmptyBlock icon="file" text="暂无附件" />
          ) : (
            <FilePreview file={file} />
          )}
        </section>
        <section className={styles.listPane} aria-label="附件列表">
          <AttachmentList
            previewed={file?.id ?? null}
            onPreview={props.onPreview}
            lockedReason={props.lockedReason}
          />
        </section>
      </div>
    </Drawer>
  );
}
