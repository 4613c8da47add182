"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock, ErrorBlock } from "#components/ui/feedback/empty-block.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { filledPath } from "#contracts/endpoint.ts";
import { fileContent } from "#contracts/file/content-endpoints.ts";
import type { NoticeId } from "#contracts/ids.ts";
import { basisKindNames } from "#contracts/notice/cited-by.ts";
import type { NoticeDetail } from "#contracts/notice/notice.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { nodePath, noticeDetailsPath, noticeHref, publicNoticePath } from "#lib/notice/address.ts";
import { markNoticeRead, noticeDetailQuery, noticeKey } from "#lib/notice/queries.ts";

import { Article } from "./article.tsx";
import { Links } from "./links.tsx";
import { ReadersDrawer } from "./readers-drawer.tsx";

import styles from "../notice.module.css";

function Gone({ listHref }: { listHref: string | null }) {
  return (
    <>
      <PageBand title="通知政策" />
      <EmptyBlock icon="warning" text="该通知公告因发布有误已撤除" hint="如有疑问，请联系发布单位。">
        {listHref !== null && <LinkButton href={listHref}>返回列表</LinkButton>}
      </EmptyBlock>
    </>
  );
}

function CitedBy({ citedBy }: Pick<NoticeDetail, "citedBy">) {
  if (citedBy.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>依据本文件的检测规则和办理时限</h2>
      <ul>
        {citedBy.map(({ kind, code, name, clause }) => (
          <li key={`${kind}${code}${clause}`}>
            <Tag tone="grey">{basisKindNames[kind]}</Tag> {kind === "rule" ? `${code} ${name}` : name}
            {clause && <span className={styles.soft}>（{clause}）</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const readKeys = [
  [...noticeKey, "nodes"],
  [...noticeKey, "list"],
];

/** Opening it counts as reading; a person's own list shows it at once. */
function useMarkRead(detail: NoticeDetail | undefined): void {
  const client = useQueryClient();
  const id = detail?.id;
  const number = detail?.number;
  useEffect(() => {
    if (id === undefined || number === undefined) return;
    void markNoticeRead(id, number).then(
      () => Promise.all(readKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
      () => undefined,
    );
  }, [client, id, number]);
}

type Props = {
  id: NoticeId;
  number: number | undefined;
  isGone: boolean;
  /** A list of notices, for one that is gone. */
  listHref: string | null;
};

export function NoticePage(props: Props) {
  const { id, number } = props;
  const query = useQuery({ ...noticeDetailQuery(id, number), enabled: !props.isGone });
  const [readers, setReaders] = useState(false);
  const detail = query.data;
  useMarkRead(detail);
  const isGone = query.error instanceof ApiFailure && query.error.error === "notice.gone";
  if (props.isGone || isGone) return <Gone listHref={detail ? nodePath(detail.nodeName) : props.listHref} />;
  if (!detail)
    return query.error ? (
      <ErrorBlock level={1} text={query.error.message}>
        <Button onClick={() => void query.refetch()}>重新加载</Button>
      </ErrorBlock>
    ) : (
      <BlockSkeleton height={480} />
    );
  return (
    <>
      <PageBand
        title={detail.nodeName}
        actions={
          <>
            <LinkButton href={nodePath(detail.nodeName)}>返回列表</LinkButton>
            {detail.isPublic && <LinkButton href={publicNoticePath(id)}>公开页面</LinkButton>}
            <Button onClick={() => globalThis.print()}>打印</Button>
            {detail.canManage && detail.wantsReceipt && (
              <Button onClick={() => setReaders(true)}>阅读情况</Button>
            )}
            {detail.canManage && (
              <LinkButton href={`${noticeDetailsPath}?id=${id}&work=1`}>编发管理</LinkButton>
            )}
          </>
        }
      />
      <Article
        notice={detail}
        fileHref={({ fileId }) => `${filledPath(fileContent.path, { fileId })}?download=1`}
        editionHref={(wanted) => noticeHref(id, wanted)}
      >
        <Links links={detail.links} hrefOf={noticeHref} />
        <CitedBy citedBy={detail.citedBy} />
      </Article>
      {readers && <ReadersDrawer id={id} onClose={() => setReaders(false)} />}
    </>
  );
}
