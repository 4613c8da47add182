"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { PublicFrame } from "#components/attachment/share/public-frame.tsx";
import { Button } from "#components/ui/button.tsx";
import { ErrorBlock } from "#components/ui/feedback/empty-block.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { filledPath } from "#contracts/endpoint.ts";
import type { NoticeId } from "#contracts/ids.ts";
import { noticePublicFile } from "#contracts/notice/endpoints.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { publicNoticePath } from "#lib/notice/address.ts";
import { publicNoticeQuery } from "#lib/notice/queries.ts";

import { Article } from "../detail/article.tsx";
import { Links } from "../detail/links.tsx";
import { NoNoticeBlock } from "./missing-notice.tsx";

function Problem({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const failure = error instanceof ApiFailure ? error : null;
  if (failure?.status === 404 || failure?.status === 410)
    return <NoNoticeBlock isGone={failure.status === 410} />;
  return (
    <ErrorBlock level={1} text={failure?.message ?? "内容未能加载"} requestId={failure?.requestId}>
      <Button onClick={onAgain}>重新加载</Button>
    </ErrorBlock>
  );
}

/** Without a session. Its files have addresses of their own, which open nothing else. */
export function PublicNoticeScreen(props: { id: NoticeId; number: number | undefined; footer: ReactNode }) {
  const { id, number, footer } = props;
  const { data: notice, error, refetch } = useQuery(publicNoticeQuery(id, number));
  return (
    <PublicFrame footer={footer}>
      {notice ? (
        <>
          <h1 className="visually-hidden">{notice.nodeName}</h1>
          <Article
            notice={notice}
            fileHref={({ fileId }) =>
              `${filledPath(noticePublicFile.path, { noticeId: id, fileId })}?download=1`
            }
            editionHref={(wanted) => publicNoticePath(id, wanted)}
          >
            <Links links={notice.links} hrefOf={publicNoticePath} />
          </Article>
        </>
      ) : error ? (
        <Problem error={error} onAgain={() => void refetch()} />
      ) : (
        <BlockSkeleton height={480} />
      )}
    </PublicFrame>
  );
}
