"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { ListStates } from "#components/ui/feedback/list-states.tsx";
import type { BillComparison } from "#contracts/detection/bill-comparison.ts";
import { deltaText } from "#lib/detection/difference.ts";
import { compareQuery } from "#lib/detection/queries.ts";
import type { Compared } from "#lib/detection/status.ts";
import { loadState } from "#lib/util/load-problem.ts";
import { formatMoney, minusMoney } from "#lib/util/money/amount.ts";

import { type CompareChoice, CompareChoices } from "./compare-choices.tsx";
import { DifferenceTable } from "./difference-table.tsx";
import { FindingChangeTable } from "./finding-change-table.tsx";

import styles from "./compare.module.css";

export function CompareView(props: {
  pair: Compared;
  totals: { before: string; after: string };
  onLeave: () => void;
}) {
  const query = useQuery(compareQuery(props.pair));
  const [choice, setChoice] = useState<CompareChoice>({ lines: undefined });
  return (
    <ListStates state={loadState(query, null)} rows={8} columns={6} onRetry={() => void query.refetch()}>
      {query.data && (
        <>
          <Totals totals={props.totals} comparison={query.data} />
          <CompareChoices comparison={query.data} choice={choice} onChoose={setChoice} />
          <div className={styles.table}>
            {"lines" in choice ? (
              <DifferenceTable
                key={choice.lines}
                pair={props.pair}
                kind={choice.lines}
                onLeave={props.onLeave}
              />
            ) : (
              <FindingChangeTable key={choice.findings} pair={props.pair} change={choice.findings} />
            )}
          </div>
        </>
      )}
    </ListStates>
  );
}

function Totals(props: { totals: { before: string; after: string }; comparison: BillComparison }) {
  const { before, after } = props.totals;
  const facts = [
    ["原总造价（元）", formatMoney(before)],
    ["现总造价（元）", formatMoney(after)],
    ["总造价变化", deltaText(minusMoney(after, before))],
    ["其中分部分项和措施项目合价变化", deltaText(props.comparison.lineDelta)],
  ] as const;
  return (
    <dl className={styles.totals}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
