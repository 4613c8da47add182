"use client";

import { useQuery } from "@tanstack/react-query";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { type Estimate, estimateAbsenceNames } from "#contracts/indicator/estimate/estimate.ts";
import { withheldNames } from "#contracts/indicator/issue/issue.ts";
import { sampleClasses } from "#contracts/indicator/sample/features.ts";
import { sampleStageNames } from "#contracts/indicator/sample/sample.ts";
import { structureTypes } from "#contracts/max-price/options.ts";
import { groupThousands } from "#contracts/money.ts";
import { sizeName } from "#lib/indicator/estimate/words.ts";
import { estimateInput, poolHref, type PoolQuestion } from "#lib/indicator/pool/address.ts";
import { estimateQuery } from "#lib/indicator/pool/queries.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { LevelFacts } from "../pool/level-facts.tsx";
import { EstimateForm } from "./estimate-form.tsx";
import { EstimateRange } from "./estimate-range.tsx";
import { EstimateSamples } from "./estimate-samples.tsx";

import styles from "../pool/pool.module.css";

type Props = {
  question: PoolQuestion;
  onOpen: (href: string) => void;
  problem: LoadProblem | null;
  ofStation: boolean;
};

/** No range without n: what is too few, hidden or not there is said in words. */
export function EstimateView({ question, onOpen, problem, ofStation }: Props) {
  const query = useQuery(estimateQuery(estimateInput(question)));
  const { data } = query;
  return (
    <>
      <EstimateForm question={question} estimate={data} ofStation={ofStation} onOpen={onOpen} />
      <ListStates state={loadState(query, problem)} rows={4} columns={3} onRetry={() => void query.refetch()}>
        {data && <Answer estimate={data} question={question} />}
      </ListStates>
    </>
  );
}

function subjectOf(
  { class: kind = "residential", stage, structure, area }: PoolQuestion,
  rows: Estimate["rows"],
): string {
  const { name, unit } = sizeName(kind, rows);
  return [
    sampleClasses[kind].label,
    sampleStageNames[stage],
    structureTypes.find(({ value }) => value === structure)?.label,
    area === "" ? null : `${name}${groupThousands(area)} ${unit}`.trimEnd(),
  ]
    .filter(Boolean)
    .join("，");
}

function Answer({ estimate, question }: { estimate: Estimate; question: PoolQuestion }) {
  const { rows, absence, withheld, withoutIndex, level, issue, samples } = estimate;
  return (
    <div className={styles.sections}>
      <div className={styles.tools}>
        <strong>{subjectOf(question, rows)}</strong>
        {rows.length > 0 && (
          <span className="no-print">
            <Button icon="print" onClick={() => globalThis.print()}>
              打印
            </Button>
          </span>
        )}
      </div>
      {level && <LevelFacts level={level} />}
      {issue && (
        <div className={styles.tools}>
          <span>
            按{issue.station}发布的{issue.from}至{issue.to}造价指标估算，不分结构类型，未折算到所选地区。
          </span>
          <span className="no-print">
            <LinkButton href={poolHref({ view: "issues", issue: issue.issueId })}>查看该期指标</LinkButton>
          </span>
        </div>
      )}
      {absence !== null && (
        <EmptyBlock
          text={`${estimateAbsenceNames[absence]}${withheld === null ? "" : `：${withheldNames[withheld]}`}`}
          hint="请调整工程类别、地区或其他条件后重试。"
        />
      )}
      {rows.map((row) => (
        <EstimateRange
          key={row.unit}
          row={row}
          samples={rows.length === 1 ? samples : []}
          statistics={level?.statistics ?? null}
        />
      ))}
      {rows.length > 1 && (
        <p className={styles.note}>样本按不同的规模单位计量，分别列出，不按所填规模计算总价。</p>
      )}
      {withoutIndex > 0 && (
        <p className={styles.note}>另有{withoutIndex}个样本因缺造价指数或地区系数，只列出、未统计。</p>
      )}
      {samples.length > 0 && <EstimateSamples samples={samples} />}
      <p className={styles.note}>
        估算只依据同类样本的造价水平，不代替按图纸和清单的计价；标准、范围和条件不同的工程可能在区间之外。
      </p>
    </div>
  );
}
