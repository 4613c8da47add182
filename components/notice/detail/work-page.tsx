"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { RichTextView } from "#components/ui/rich-text/rich-text-view.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { NoticeId } from "#contracts/ids.ts";
import type { NoticeEdition } from "#contracts/notice/notice.ts";
import { type NoticeEnd, noticeEndNames, noticeLinkNames } from "#contracts/notice/status.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed, warn } from "#lib/http/notices.ts";
import { noticeEditHref, noticeHref } from "#lib/notice/address.ts";
import { noticeEditionQuery, noticeKey, pinNotice, submitNotice } from "#lib/notice/queries.ts";
import { sizeText } from "#lib/util/size-text.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { NoticeStatusTag } from "../status-tag.tsx";
import { EndDialog } from "./end-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { ReviewDialog } from "./review-dialog.tsx";

import styles from "../notice.module.css";

type Opened = "review" | "publish" | NoticeEnd | null;

const ends: readonly NoticeEnd[] = ["drop", "withdraw", "repeal", "gone"];

function Facts({ edition }: { edition: NoticeEdition }) {
  const facts: [string, string][] = [
    ["编写人", edition.writerNames.join("、")],
    ["更新时间", formatDateTime(edition.updatedAt)],
    ["审核人", edition.reviewerName ?? ""],
    ["审核意见", edition.opinion],
    ["定时发布", edition.publishAt === null ? "" : formatDateTime(edition.publishAt)],
    ["修改说明", edition.changeNote],
    ["公开", edition.isPublic ? "无需登录即可阅读" : "登录后阅读"],
    ["阅读回执", edition.wantsReceipt ? "统计各单位阅读情况" : "不统计"],
    ["发文机构", edition.policy?.issuer ?? ""],
    ["发文字号", edition.policy?.docNo ?? ""],
    ["成文日期", edition.policy?.issuedOn ?? ""],
    ["实施日期", edition.policy?.effectiveOn ?? ""],
    ["废止日期", edition.policy?.expiresOn ?? ""],
  ];
  return (
    <dl className={styles.policy}>
      {facts.map(([name, value]) =>
        value === "" ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Actions({ edition, onOpen }: { edition: NoticeEdition; onOpen: (what: Opened) => void }) {
  const client = useQueryClient();
  const { actions, noticeId } = edition;
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      succeed(done);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.error === "request.invalid") warn(error.message);
    }
    await client.invalidateQueries({ queryKey: noticeKey });
  };
  const [submit, submitting] = useGuarded(() =>
    act(() => submitNotice(keyOf(edition)), "已送审，请他人审核"),
  );
  const [pin, pinning] = useGuarded(() =>
    act(() => pinNotice(noticeId, !edition.isPinned), edition.isPinned ? "已取消置顶" : "已置顶"),
  );
  return (
    <>
      {edition.liveNumber !== null && <LinkButton href={noticeHref(noticeId)}>阅读页面</LinkButton>}
      {actions.includes("pin") && (
        <Button busy={pinning} onClick={pin}>
          {edition.isPinned ? "取消置顶" : "置顶"}
        </Button>
      )}
      {ends.map((end) =>
        actions.includes(end) ? (
          <Button key={end} variant={end === "gone" ? "danger" : "default"} onClick={() => onOpen(end)}>
            {noticeEndNames[end]}
          </Button>
        ) : null,
      )}
      {actions.includes("save") && (
        <LinkButton href={noticeEditHref(noticeId)}>
          {edition.status === "draft" ? "编辑" : "修改"}
        </LinkButton>
      )}
      {actions.includes("submit") && (
        <Button variant="primary" busy={submitting} onClick={submit}>
          送审
        </Button>
      )}
      {actions.includes("review") && (
        <Button variant="primary" onClick={() => onOpen("review")}>
          审核
        </Button>
      )}
      {actions.includes("publish") && (
        <Button variant="primary" onClick={() => onOpen("publish")}>
          发布
        </Button>
      )}
    </>
  );
}

function keyOf({ noticeId, editionId, revision }: NoticeEdition) {
  return { noticeId, editionId, revision };
}

/** The newest edition with everything that its reviewer approves. */
export function WorkPage({ id }: { id: NoticeId }) {
  const { data: edition } = useQuery(noticeEditionQuery(id));
  const [opened, setOpened] = useState<Opened>(null);
  if (!edition) return <BlockSkeleton height={480} />;
  const close = () => setOpened(null);
  return (
    <>
      <PageBand
        title="编发管理"
        status={<NoticeStatusTag status={edition.status} />}
        actions={<Actions edition={edition} onOpen={setOpened} />}
      />
      <article className={styles.article}>
        <Facts edition={edition} />
        <h2 className={styles.heading}>{edition.title}</h2>
        <RichTextView html={edition.body} />
        {edition.attachments.length > 0 && (
          <section className={styles.section}>
            <h2>附件</h2>
            <ul>
              {edition.attachments.map(({ fileId, name, size }) => (
                <li key={fileId}>
                  {name} <span className={styles.soft}>{sizeText(size)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {edition.links.length > 0 && (
          <section className={styles.section}>
            <h2>关联文件</h2>
            <ul>
              {edition.links.map(({ kind, noticeId }, at) => (
                <li key={`${kind}${noticeId}`}>
                  {noticeLinkNames[kind].out}：<a href={noticeHref(noticeId)}>{edition.linkTitles[at]}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </article>
      {opened === "review" && <ReviewDialog of={keyOf(edition)} onClose={close} />}
      {opened === "publish" && <PublishDialog of={keyOf(edition)} onClose={close} />}
      {opened !== null && opened !== "review" && opened !== "publish" && (
        <EndDialog of={keyOf(edition)} end={opened} onClose={close} />
      )}
    </>
  );
}
