import type { ReactNode } from "react";

import { Icon } from "#components/ui/icons.tsx";
import { RichTextView } from "#components/ui/rich-text/rich-text-view.tsx";
import type { NoticeAttachment, PolicyFields, NoticeText } from "#contracts/notice/notice.ts";
import { sizeText } from "#lib/util/size-text.ts";
import { formatDate, formatDateTime } from "#lib/util/time/dates.ts";

import { EffectTag } from "../status-tag.tsx";

import styles from "../notice.module.css";

type Addresses = {
  fileHref: (file: NoticeAttachment) => string;
  /** Undefined: the edition in force. */
  editionHref: (number: number | undefined) => string;
};

const endings = {
  withdrawn: "本文已撤下，以下内容仅供查阅。",
  repealed: "本文件已废止，以下内容仅供查阅。",
  gone: "本文因发布有误已撤除，读者不能再打开。",
} as const;

function Banner({ notice, href }: { notice: NoticeText; href: string }) {
  const { status, ending } = notice;
  if (status === "superseded")
    return (
      <p className={styles.banner} role="status">
        这是历史版本（第{notice.number}版），已被新版替代。<a href={href}>查看现行版本</a>
      </p>
    );
  if (status !== "withdrawn" && status !== "repealed" && status !== "gone") return null;
  return (
    <p className={styles.banner} role="status">
      {endings[status]}
      {ending && `说明：${ending.note}（${formatDate(ending.at)}）`}
    </p>
  );
}

function Policy({ policy, notice }: { policy: PolicyFields; notice: NoticeText }) {
  const rows: [string, string | null][] = [
    ["发文机构", policy.issuer],
    ["发文字号", policy.docNo],
    ["成文日期", policy.issuedOn],
    ["发布日期", formatDate(notice.firstPublishedAt)],
    ["实施日期", policy.effectiveOn],
    ["废止日期", policy.expiresOn],
  ];
  return (
    <dl className={styles.policy}>
      {rows.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
      {notice.effect && (
        <div>
          <dt>效力</dt>
          <dd>
            <EffectTag effect={notice.effect} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Editions({ notice, editionHref }: { notice: NoticeText } & Pick<Addresses, "editionHref">) {
  if (notice.editions.length < 2) return null;
  return (
    <section className={styles.section}>
      <h2>修改记录</h2>
      <ul>
        {notice.editions.map(({ number, publishedAt, changeNote }) => (
          <li key={number}>
            <a href={editionHref(number)} aria-current={number === notice.number ? "page" : undefined}>
              第{number}版
            </a>
            　{formatDateTime(publishedAt)}　{changeNote || "首次发布"}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As signed-in readers and the public see it. */
export function Article(props: { notice: NoticeText; children?: ReactNode } & Addresses) {
  const { notice, fileHref, editionHref } = props;
  return (
    <article className={styles.article}>
      <Banner notice={notice} href={editionHref(undefined)} />
      <h2 className={styles.heading}>{notice.title}</h2>
      <p className={styles.facts}>
        <span>{notice.unitName}</span>
        <time dateTime={notice.publishedAt}>{formatDateTime(notice.publishedAt)}</time>
        {notice.number > 1 && <span>第{notice.number}版</span>}
      </p>
      {notice.policy && <Policy policy={notice.policy} notice={notice} />}
      <RichTextView html={notice.body} />
      {notice.attachments.length > 0 && (
        <section className={styles.section}>
          <h2>附件</h2>
          <ul>
            {notice.attachments.map((file) => (
              <li key={file.fileId}>
                <Icon name="file" />{" "}
                <a href={fileHref(file)} download={file.name}>
                  {file.name}
                </a>{" "}
                <span className={styles.soft}>{sizeText(file.size)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {props.children}
      <Editions notice={notice} editionHref={editionHref} />
    </article>
  );
}
