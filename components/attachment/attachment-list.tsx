"use client";

import { Button } from "#components/ui/button.tsx";
import { EmptyBlock, ErrorBlock } from "#components/ui/feedback/empty-block.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import type { StoredFile } from "#contracts/attachment.ts";

import { AttachmentKind } from "./attachment-kind.tsx";
import { useAttachments } from "./attachment-provider.tsx";

import styles from "./attachment.module.css";

export type AttachmentListProps = {
  shows?: (code: string) => boolean;
  onPreview: (file: StoredFile) => void;
  previewed?: string | null;
  /** Shown once, above the list. */
  lockedReason?: string | undefined;
};

export function AttachmentList({ shows, onPreview, previewed, lockedReason }: AttachmentListProps) {
  const { items, failed, reload } = useAttachments();
  if (failed && !items) {
    return (
      <ErrorBlock text="附件未能加载">
        <Button onClick={reload}>重新加载</Button>
      </ErrorBlock>
    );
  }
  if (!items) return <BlockSkeleton height={320} />;
  const shown = shows ? items.filter((item) => shows(item.code)) : items;
  if (shown.length === 0) return <EmptyBlock text="暂无附件" />;
  return (
    <>
      {lockedReason && <p className={styles.locked}>{lockedReason}</p>}
      <ul className={styles.kinds}>
        {shown.map((item) => (
          <AttachmentKind key={item.code} item={item} previewed={previewed ?? null} onPreview={onPreview} />
        ))}
      </ul>
    </>
  );
}
