"use client";

import { BlockSkeleton } from "#components/ui/skeleton.tsx";
import { EmptyBlock, ErrorBlock } from "#components/ui/empty-block.tsx";
import { Button } from "#components/ui/button.tsx";
import type { StoredFile } from "#contracts/attachment.ts";

import { AttachmentKind } from "./attachment-kind.tsx";
import { useAttachments } from "./attachment-provider.tsx";
import styles from "./attachment.module.css";

export type AttachmentListProps = {
  /** Absent: previews open in the drawer of the page. */
  onPreview: (file: StoredFile) => void;
  previewed?: string | null;
  /** Why nothing can be uploaded, in words; said once on top. */
  lockedReason?: string | undefined;
};

/** Every kind of paper with its state, its files and what is on its way. */
export function AttachmentList({ onPreview, previewed, lockedReason }: AttachmentListProps) {
  const { items, failed, reload } = useAttachments();
  if (failed && !items) {
    return (
      <ErrorBlock text="附件未能加载">
        <Button onClick={reload}>重新加载</Button>
      </ErrorBlock>
    );
  }
  if (!items) return <BlockSkeleton height={320} />;
  if (items.length === 0) return <EmptyBlock text="暂无附件" />;
  return (
    <>
      {lockedReason && <p className={styles.locked}>{lockedReason}</p>}
      <ul className={styles.kinds}>
        {items.map((item) => (
          <AttachmentKind key={item.code} item={item} previewed={previewed ?? null} onPreview={onPreview} />
        ))}
      </ul>
    </>
  );
}
