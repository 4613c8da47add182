"use client";

import { Suspense, useEffect, useRef } from "react";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { late } from "#components/ui/late.tsx";
import { focusWithin } from "#components/ui/navigation/focus-within.ts";
import { Drawer } from "#components/ui/overlays/drawer.tsx";

import { AttachmentList } from "./attachment-list.tsx";
import { useAttachments } from "./attachment-provider.tsx";
import { loadFilePreview } from "./preview/load-preview.ts";
import { fileOf, type AttachmentDrawerState } from "./shown-attachment.ts";

import styles from "./attachment.module.css";

const FilePreview = late(() => loadFilePreview().then((m) => m.FilePreview));

export type AttachmentDrawerProps = { drawer: AttachmentDrawerState; lockedReason?: string | undefined };

export function AttachmentDrawer(props: AttachmentDrawerProps) {
  const { drawer } = props;
  return (
    <Drawer open={drawer.shown !== null} title="附件" width="70vw" bare onClose={drawer.close}>
      <Attachments {...props} />
    </Drawer>
  );
}

function Attachments({ drawer, lockedReason }: AttachmentDrawerProps) {
  const { items } = useAttachments();
  const file = fileOf(items ?? [], drawer.shown);
  const isEmpty = items?.every(({ files, history }) => files.length + history.length === 0) ?? false;
  const list = useRef<HTMLElement>(null);
  const code = drawer.shown?.code ?? null;
  useEffect(() => {
    const line = code === null ? null : list.current?.querySelector(`[data-kind="${CSS.escape(code)}"]`);
    if (line instanceof HTMLElement) focusWithin(line);
  }, [code]);
  return (
    <div className={styles.drawer}>
      <section className={styles.previewPane} aria-label="预览" tabIndex={0}>
        {isEmpty ? (
          <EmptyBlock icon="file" text="暂无附件" />
        ) : (
          <Suspense fallback={<BlockSkeleton height={480} />}>
            <FilePreview file={file} />
          </Suspense>
        )}
      </section>
      <section ref={list} className={styles.listPane} aria-label="附件列表">
        <AttachmentList previewed={file?.id ?? null} onPreview={drawer.preview} lockedReason={lockedReason} />
      </section>
    </div>
  );
}
