"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { NoMatches } from "#components/ui/feedback/no-matches.tsx";
import { late } from "#components/ui/late.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { Pager } from "#components/ui/table/pager.tsx";
import { pageSizes } from "#contracts/envelope.ts";
import type { PeriodicalList as PeriodicalPageData } from "#contracts/periodical/periodical.ts";
import {
  isPeriodicalFiltered,
  listInputOf,
  periodicalListHref,
  periodicalListPath,
  type PeriodicalQuestion,
} from "#lib/periodical/address.ts";
import { periodicalListQuery } from "#lib/periodical/queries.ts";
import { loadState, type LoadProblem } from "#lib/util/load-problem.ts";

import { Card } from "./card.tsx";
import { PeriodicalFilters } from "./filters.tsx";

import styles from "../periodical.module.css";

const FormDialog = late(() => import("../form/form-dialog.tsx").then((m) => m.FormDialog));

type ListProps = {
  question: PeriodicalQuestion;
  url: string;
  onOpen: (href: string) => void;
  problem: LoadProblem | null;
};

export function PeriodicalList({ question, onOpen, problem }: ListProps) {
  const query = useQuery(periodicalListQuery(listInputOf(question)));
  const writes = useRight("periodical.write");
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageBand
        title="造价期刊"
        actions={
          writes && (
            <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
              新增期刊
            </Button>
          )
        }
      />
      <PeriodicalFilters
        question={question}
        years={query.data?.years ?? []}
        writes={writes}
        onOpen={onOpen}
      />
      <ListStates state={loadState(query, problem)} rows={4} columns={3} onRetry={() => void query.refetch()}>
        {query.data && <Shelf data={query.data} question={question} />}
      </ListStates>
      <Suspense fallback={null}>
        {adding && <FormDialog periodical={null} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}

function Shelf({ data, question }: { data: PeriodicalPageData; question: PeriodicalQuestion }) {
  if (data.rows.length === 0) return <Nothing question={question} total={data.total} />;
  return (
    <>
      <div className={styles.shelf}>
        {data.rows.map((periodical) => (
          <Card key={periodical.periodicalId} periodical={periodical} />
        ))}
      </div>
      <Pager
        page={data}
        pageSizes={pageSizes}
        hrefOf={({ curPage, pageSize }) =>
          periodicalListHref({
            ...question,
            curPage,
            pageSize: pageSizes.find((size) => size === pageSize) ?? question.pageSize,
          })
        }
      />
    </>
  );
}

function Nothing({ question, total }: { question: PeriodicalQuestion; total: number }) {
  if (total > 0)
    return (
      <EmptyBlock text="本页没有期刊">
        <LinkButton href={periodicalListHref({ ...question, curPage: 1 })}>返回第一页</LinkButton>
      </EmptyBlock>
    );
  if (!isPeriodicalFiltered(question))
    return <EmptyBlock text="暂无造价期刊" hint="造价站发布后，可在此查阅和下载。" />;
  return <NoMatches noun="期刊" clearHref={periodicalListPath} />;
}
