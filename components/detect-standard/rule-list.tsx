"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useCallback, useMemo, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { NoMatches } from "#components/ui/feedback/no-matches.tsx";
import { SeverityTag } from "#components/ui/feedback/tag.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { late } from "#components/ui/late.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import type { StandardRule } from "#contracts/detect-standard/detect-standard.ts";
import { severityNames, severitySchema } from "#contracts/detection/detection.ts";
import {
  detectStandardHref,
  detectStandardPath,
  parseDetectStandard,
  type StandardQuestion,
} from "#lib/detect-standard/address.ts";
import { standardRulesQuery } from "#lib/detect-standard/queries.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { shortText } from "./threshold-words.ts";

import styles from "./detect-standard.module.css";

const RuleDrawer = late(() => import("./rule-drawer.tsx").then((m) => m.RuleDrawer));

const severityChoices = severitySchema.options.map((value) => ({ value, label: severityNames[value] }));
const hrefOf = (asked: URLSearchParams) => detectStandardHref(parseDetectStandard(asked));
const rowId = (rule: StandardRule) => rule.code;

function Thresholds({ rule }: { rule: StandardRule }) {
  if (rule.thresholds.length === 0) return <span className={styles.soft}>无可调阈值</span>;
  return (
    <ul className={styles.thresholds}>
      {rule.thresholds.map((one) => (
        <li key={one.code}>
          {one.label}：{shortText(one)}
          {JSON.stringify(one.cells) !== JSON.stringify(one.defaultCells) && (
            <span className={styles.changed}>已调整</span>
          )}
        </li>
      ))}
    </ul>
  );
}

const columns: readonly LeafColumn<StandardRule>[] = [
  { code: "code", name: "代码", width: 72, rowHead: true },
  { code: "name", name: "规则", width: 148 },
  {
    code: "severity",
    name: "严重程度",
    width: 76,
    cell: ({ severity }) => <SeverityTag severity={severity} />,
  },
  { code: "formula", name: "判定条件", width: 320, grow: true, clamp: true },
  {
    code: "thresholds",
    name: "现行阈值",
    width: 260,
    wide: 360,
    cell: (rule) => <Thresholds rule={rule} />,
  },
];

function fits({ search, severity }: StandardQuestion) {
  const word = search.toLowerCase();
  return (rule: StandardRule): boolean =>
    (severity === undefined || rule.severity === severity) &&
    [rule.code, rule.name, rule.formula, rule.technical, rule.source].some((text) =>
      text.toLowerCase().includes(word),
    );
}

/** As on opening: a colleague's save must neither replace what is typed nor be overwritten by it. */
type Shown = { rule: StandardRule; version: string; opening: number };

export function RuleList(props: {
  question: StandardQuestion;
  onOpen: (href: string) => void;
  problem: LoadProblem | null;
}) {
  const { question, onOpen } = props;
  const query = useQuery(standardRulesQuery);
  const mayWrite = useRight("detect-standard.write");
  const [shown, setShown] = useState<Shown | null>(null);
  const [isShown, setIsShown] = useState(false);
  const change = useFilterChange(question, hrefOf, onOpen);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const rows = useMemo(() => query.data?.rules.filter(fits(question)) ?? [], [query.data, question]);
  const show = (rule: StandardRule): void => {
    if (!query.data) return;
    setShown({ rule, version: query.data.version, opening: (shown?.opening ?? 0) + 1 });
    setIsShown(true);
  };
  return (
    <>
      <FilterBar
        label="筛选规则"
        action={detectStandardPath}
        onFilter={change}
        filled={question.severity === undefined ? 0 : 1}
      >
        <SearchField
          name="search"
          label="关键词"
          placeholder="代码、规则、判定条件"
          value={question.search}
          onSearch={search}
        />
        <SelectField
          name="severity"
          label="严重程度"
          empty="全部"
          options={severityChoices}
          value={question.severity ?? ""}
          onChange={(event) => change({ severity: event.target.value })}
        />
      </FilterBar>
      <ListStates
        state={loadState(query, props.problem)}
        rows={10}
        columns={6}
        onRetry={() => void query.refetch()}
      >
        <SmallTable
          caption="检测规则列表"
          columns={columns}
          rows={rows}
          rowId={rowId}
          empty={<NoMatches noun="规则" />}
          operations={{
            code: "operations",
            name: "操作",
            width: 96,
            subject: (rule) => `${rule.code} ${rule.name}`,
            operations: (rule) => [
              {
                name: mayWrite && rule.thresholds.length > 0 ? "调整" : "查看",
                type: "button",
                onAct: () => show(rule),
              },
            ],
          }}
        />
      </ListStates>
      {shown && (
        <Suspense fallback={null}>
          <RuleDrawer
            key={shown.opening}
            rule={shown.rule}
            version={shown.version}
            mayWrite={mayWrite}
            open={isShown}
            onClose={() => setIsShown(false)}
          />
        </Suspense>
      )}
    </>
  );
}
