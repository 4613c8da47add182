"use client";

import { useQuery } from "@tanstack/react-query";

import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { LinkTabs } from "#components/ui/navigation/tabs.tsx";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import type { ReferenceChangesInput } from "#contracts/detect-standard/reference-changes.ts";
import {
  type DifferenceKind,
  differenceKindNames,
  differenceKindSchema,
} from "#contracts/detection/difference.ts";
import type { ReferenceKind } from "#contracts/detection/reference-used.ts";
import { pageSizes } from "#contracts/envelope.ts";
import { detectStandardHref, type StandardQuestion } from "#lib/detect-standard/address.ts";
import { referenceChangesQuery } from "#lib/detect-standard/reference.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { changeColumns, changeRowId } from "./change-columns.tsx";
import { ChangesHead } from "./changes-head.tsx";

import styles from "./reference.module.css";

export function ReferenceChangesView(props: {
  kind: ReferenceKind;
  question: StandardQuestion;
  asked: ReferenceChangesInput;
  onOpen: (href: string) => void;
  url: string;
  problem: LoadProblem | null;
}) {
  const { question, asked, kind } = props;
  const query = useQuery(referenceChangesQuery(asked));
  const { view, onView } = useTableView(kind);
  const { data } = query;
  const of = (difference?: DifferenceKind) =>
    detectStandardHref({ ...question, difference, curPage: 1, view: kind });
  const all = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <ChangesHead kind={kind} question={question} changes={data} onOpen={props.onOpen} />
      <div className={styles.tabs}>
        <LinkTabs
          label="变化"
          current={of(asked.difference)}
          tabs={[
            { name: "全部变化", href: of(), ...(all === undefined ? {} : { count: all }) },
            ...differenceKindSchema.options.map((difference) => ({
              name: differenceKindNames[difference],
              href: of(difference),
              ...(data ? { count: data.counts[difference] } : {}),
            })),
          ]}
        />
      </div>
      <ListView
        caption="两个版本的差异"
        columns={changeColumns[kind]}
        rowId={changeRowId}
        query={query}
        problem={props.problem}
        view={view}
        onView={onView}
        pageSize={question.pageSize}
        pageSizes={pageSizes}
        hrefOf={(page) => detectStandardHref({ ...question, ...page })}
        url={props.url}
        empty={<NoChanges hasBefore={data?.before !== null} search={asked.search} clearHref={of()} />}
      />
    </>
  );
}

function NoChanges(props: { hasBefore: boolean; search: string; clearHref: string }) {
  if (!props.hasBefore) return <EmptyBlock text="这是第一版，没有可以对比的版本" />;
  if (props.search === "") return <EmptyBlock text="没有这类变化" />;
  return (
    <EmptyBlock text="没有符合条件的变化" hint="请调整关键词后重试。">
      <LinkButton href={props.clearHref}>查看全部变化</LinkButton>
    </EmptyBlock>
  );
}
