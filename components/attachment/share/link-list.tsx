"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { EmptyBlock, ErrorBlock } from "#components/ui/feedback/empty-block.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import type { FileLink } from "#contracts/file/file-link.ts";
import type { FileId, FileLinkId } from "#contracts/ids.ts";
import { linksKey, linksQuery, revokeLink } from "#lib/attachment/links.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "./share.module.css";

const states: Record<FileLink["state"], { name: string; tone: Tone }> = {
  good: { name: "有效", tone: "green" },
  expired: { name: "已过期", tone: "grey" },
  revoked: { name: "已撤销", tone: "grey" },
};

function LinkRow({ link, onRevoke }: { link: FileLink; onRevoke: () => void }) {
  const { name, tone } = states[link.state];
  return (
    <tr>
      <td>{formatDateTime(link.createdAt)}</td>
      <td>
        {link.madeBy}
        {link.unitName !== "" && <span className={styles.soft}>{link.unitName}</span>}
      </td>
      <td>{formatDateTime(link.expiresAt)}</td>
      <td className={styles.figure}>{link.views}</td>
      <td>
        <Tag tone={tone}>{name}</Tag>
      </td>
      <td>
        {link.state === "good" && (
          <Button
            small
            variant="text-danger"
            aria-label={`撤销${formatDateTime(link.createdAt)}生成的链接`}
            onClick={onRevoke}
          >
            撤销
          </Button>
        )}
      </td>
    </tr>
  );
}

type LinkListProps = { fileId: FileId; onRevoked: (id: FileLinkId) => void };

export function LinkList({ fileId, onRevoked }: LinkListProps) {
  const client = useQueryClient();
  const { data: links, isError, refetch } = useQuery(linksQuery(fileId));
  const [asking, setAsking] = useState<FileLink | null>(null);
  async function revoke(link: FileLink): Promise<void> {
    try {
      await revokeLink(link.id);
      onRevoked(link.id);
      succeed("分享链接已撤销");
    } catch (error) {
      // Already reported; the refetched list shows the state.
      if (!(error instanceof ApiFailure)) throw error;
    }
    await client.invalidateQueries({ queryKey: linksKey(fileId) });
    setAsking(null);
  }
  if (isError && !links) {
    return (
      <ErrorBlock text="分享链接未能加载">
        <Button onClick={() => void refetch()}>重新加载</Button>
      </ErrorBlock>
    );
  }
  if (!links) return <BlockSkeleton height={120} />;
  if (links.length === 0) return <EmptyBlock text="暂无分享链接" />;
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="分享链接">
        <table className={styles.links}>
          <caption className="visually-hidden">分享链接</caption>
          <thead>
            <tr>
              <th scope="col">生成时间</th>
              <th scope="col">生成人</th>
              <th scope="col">有效期至</th>
              <th scope="col" className={styles.figure}>
                查看次数
              </th>
              <th scope="col">状态</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {links.map((link) => (
              <LinkRow key={link.id} link={link} onRevoke={() => setAsking(link)} />
            ))}
          </tbody>
        </table>
      </div>
      <ConfirmDialog
        open={asking !== null}
        danger
        message="确定撤销该分享链接吗？"
        note="撤销后，已发出的链接立即失效，不能恢复。"
        confirmText="撤销"
        onCancel={() => setAsking(null)}
        onConfirm={() => (asking ? revoke(asking) : undefined)}
      />
    </>
  );
}
