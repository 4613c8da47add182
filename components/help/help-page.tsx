"use client";

import { useQuery } from "@tanstack/react-query";

import { useRight } from "#components/permissions/rights.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { helpPath } from "#contracts/help/help-path.ts";
import type { HelpListInput, HelpRow } from "#contracts/help/help.ts";
import type { HelpArticleId, HelpClassId } from "#contracts/ids.ts";
import { explainHref, helpEditHref, helpWorkPath } from "#lib/help/address.ts";
import { helpDetailQuery } from "#lib/help/queries.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { Article } from "./article.tsx";
import { OpinionForm } from "./opinion-form.tsx";
import { Results, Rows } from "./results.tsx";
import { Side } from "./side.tsx";

import styles from "./help.module.css";

function Shown({ id, others }: { id: HelpArticleId; others: readonly HelpRow[] }) {
  const { data: article } = useQuery(helpDetailQuery(id));
  if (!article) return <BlockSkeleton height={480} />;
  return (
    <>
      <Article article={article} />
      <OpinionForm key={article.id} article={article} />
      {others.length > 0 && (
        <section className={styles.box} aria-labelledby="others">
          <h2 id="others" className={styles.heading}>
            该页面的其他帮助
          </h2>
          <Rows rows={others} />
        </section>
      )}
    </>
  );
}

type Support = { supportPhone: string; supportUrl: string };

function Contact({ supportPhone, supportUrl }: Support) {
  return (
    <p className={cx(styles.row, styles.screenOnly)}>
      {supportPhone !== "" && <span>技术支持电话：{supportPhone}</span>}
      {supportUrl !== "" && (
        <a href={supportUrl} target="_blank" rel="noopener noreferrer">
          在线客服
        </a>
      )}
      <LinkButton href="/personal-data">本人信息查询</LinkButton>
    </p>
  );
}

function Actions({ id }: { id: HelpArticleId | undefined }) {
  const writes = useRight("help.write");
  return (
    <>
      {id !== undefined && <LinkButton href={helpPath}>全部帮助</LinkButton>}
      {id !== undefined && <LinkButton href={explainHref(id)}>打印版</LinkButton>}
      {writes && id !== undefined && <LinkButton href={helpEditHref(id)}>修改本文</LinkButton>}
      {writes && <LinkButton href={helpWorkPath}>维护帮助</LinkButton>}
    </>
  );
}

type Props = {
  input: HelpListInput;
  /** The article that is shown, with others of the same screen. */
  id: HelpArticleId | undefined;
  classId: HelpClassId | undefined;
  others: readonly HelpRow[];
  problem: LoadProblem | null;
  support: Support;
};

export function HelpPage({ input, id, classId, others, problem, support }: Props) {
  return (
    <>
      <PageBand title="帮助" actions={<Actions id={id} />} />
      <div className={styles.layout}>
        <Side text={input.search} place={{ classId, articleId: id }} />
        <div className={styles.main}>
          {id === undefined ? <Results input={input} problem={problem} /> : <Shown id={id} others={others} />}
          <Contact {...support} />
        </div>
      </div>
    </>
  );
}
