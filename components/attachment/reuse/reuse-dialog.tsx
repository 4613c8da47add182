"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { EmptyBlock, ErrorBlock } from "#components/ui/feedback/empty-block.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { useSettled } from "#components/ui/use-settled.ts";
import type { AttachmentItem } from "#contracts/attachment.ts";
import type { FileId } from "#contracts/ids.ts";
import { reusableQuery } from "#lib/attachment/reuse.ts";
import { ApiFailure, isOver } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

import { useAttachments } from "../attachment-provider.tsx";
import { ReusableLine } from "./reusable-line.tsx";

import styles from "./reuse.module.css";

/** Debounce of the search in milliseconds. */
const searchPause = 700;

type ReuseDialogProps = { item: AttachmentItem; onClose: () => void };

export function ReuseDialog({ item, onClose }: ReuseDialogProps) {
  const { filingId, reuse } = useAttachments();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<FileId>>(new Set());
  const asked = useSettled(search.trim(), searchPause);
  const query = reusableQuery(filingId, item.code, asked);
  const { data: files, isError, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const [take, taking] = useGuarded(async () => {
    try {
      await reuse(item.code, [...chosen]);
      succeed(`已引用${chosen.size}个附件`);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (!isOver(error)) return;
    }
    onClose();
  });
  function toggle(id: FileId): void {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }
  return (
    <Dialog
      open
      title="从以往备案引用附件"
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" disabled={chosen.size === 0} busy={taking} onClick={take}>
            引用{chosen.size}个文件
          </Button>
        </>
      }
    >
      <p>以下是本单位已提交的备案中的“{item.fileType}”。请核对其内容适用于本次备案后再引用。</p>
      <TextField
        className={styles.search}
        label="项目名称或编号"
        type="search"
        maxLength={100}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {isError && !files && (
        <ErrorBlock text="以往备案的附件未能加载">
          <Button onClick={() => void refetch()}>重新加载</Button>
        </ErrorBlock>
      )}
      {!isError && !files && <BlockSkeleton height={160} />}
      {files?.length === 0 && <EmptyBlock text="暂无可引用的附件" />}
      <ul className={styles.files} aria-label="可引用的附件">
        {files?.map((file) => (
          <ReusableLine
            key={file.id}
            file={file}
            isChosen={chosen.has(file.id)}
            onToggle={() => toggle(file.id)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
