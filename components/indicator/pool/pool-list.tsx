"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { FilterBar } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import type { PoolRow } from "#contracts/indicator/pool/pool.ts";
import {
  filledPoolFilters,
  parsePoolQuestion,
  poolHref,
  poolInput,
  type PoolQuestion,
  zbListPath,
} from "#lib/indicator/pool/address.ts";
import { exportPools, poolListQuery } from "#lib/indicator/pool/queries.ts";
import { statisticsNote } from "#lib/indicator/pool/words.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { optionalPoolColumns, poolColumns } from "./columns.tsx";
import { PoolExports } from "./exports.tsx";
import { PoolFilterFields } from "./filter-fields.tsx";
import { LevelFacts } from "./level-facts.tsx";

import styles from "./pool.module.css";

export type ViewProps = {
  question: PoolQuestion;
  url: string;
  onOpen: (href: string) => void;
  problem: LoadProblem | null;
};

const rowId = ({ id }: PoolRow) => id;
const hrefOf = (params: URLSearchParams) => poolHref(parsePoolQuestion(params));
const rowKinds = [
  { value: "class", label: "按工程类别" },
  { value: "element", label: "按分部和要素" },
];

export function PoolList({ question, url, onOpen, problem }: ViewProps) {
  const input = useMemo(() => poolInput(question), [question]);
  const query = useQuery(poolListQuery(input));
  const { view, onView } = useTableView("indicator-pools", optionalPoolColumns);
  const change = useFilterChange(question, hrefOf, onOpen);
  const columns = useMemo(() => poolColumns(question), [question]);
  const { level, choices } = query.data ?? {};
  const ofElements = question.rows === "element";
  return (
    <>
      <FilterBar
        label="筛选造价指标"
        action={zbListPath}
        onFilter={change}
        filled={filledPoolFilters(question)}
      >
        <SelectField
          label="列出方式"
          name="rows"
          empty={null}
          options={rowKinds}
          value={question.rows}
          onChange={(event) => change({ rows: event.target.value })}
        />
        <PoolFilterFields
          filters={ofElements ? { ...question, class: question.class ?? "residential" } : question}
          choices={choices}
          level={level}
          anyClass={ofElements ? null : "全部"}
          onChange={change}
        />
      </FilterBar>
      {level && <LevelFacts level={level} />}
      <ListView
        caption="造价指标统计"
        columns={columns}
        rowId={rowId}
        query={query}
        problem={problem}
        view={view}
        onView={onView}
        pageSize={query.data?.pageSize ?? 20}
        pageSizes={[query.data?.pageSize ?? 20]}
        hrefOf={() => poolHref(question)}
        url={url}
        empty={
          <EmptyBlock
            text="没有符合条件的样本"
            hint="只统计已确认且可比的样本，请调整筛选条件，或先在指标采集中确认样本。"
          >
            <LinkButton href={zbListPath}>清除筛选</LinkButton>
          </EmptyBlock>
        }
        tools={(codes, counted) => (
          <PoolExports
            counted={counted}
            onExport={(format, options) => exportPools(input, { columns: codes, format }, options)}
          />
        )}
      />
      {level && <p className={styles.note}>{statisticsNote(level.statistics)}</p>}
    </>
  );
}
