import { useEffect, useRef } from "react";

import { Button } from "#components/ui/button.tsx";
import { SeverityTag } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import {
  type ImpactLine,
  type StandardImpact,
  unsavedRule,
} from "#contracts/detect-standard/detect-standard.ts";

import type { Trial } from "./use-impact.ts";

import styles from "./detect-standard.module.css";

function resultText({ total, done, changed, skipped }: StandardImpact): string {
  if (total === 0) return "暂无检测报告，无法试算。";
  if (skipped > 0 && skipped === done) return `最近${done}份报告都未能试算。`;
  const tried = done === total ? `共${total}份报告` : `最近${total}份报告中已试算${done}份`;
  if (changed === 0) return `${tried}，检测结果都不变。`;
  return `${tried}，其中${changed}份的检测结果会变化。`;
}

const columns: readonly LeafColumn<ImpactLine>[] = [
  {
    code: "rule",
    name: "规则",
    width: 72,
    rowHead: true,
    cell: ({ rule }) => (rule === unsavedRule ? "新规则" : rule),
  },
  {
    code: "severity",
    name: "严重程度",
    width: 84,
    cell: ({ severity }) => <SeverityTag severity={severity} />,
  },
  { code: "reports", name: "涉及报告", width: 96, figures: true, cell: ({ reports }) => reports },
  { code: "gone", name: "减少问题", width: 96, figures: true, cell: ({ gone }) => gone },
  { code: "fresh", name: "新增问题", width: 96, figures: true, cell: ({ fresh }) => fresh },
];
const lineId = ({ rule, severity }: ImpactLine) => `${rule} ${severity}`;

const basis =
  "按每份报告当时的造价数据文件、备案表和参考数据版本试算；与已备案工程比对的（单价历史、同类单方造价），按当时已备案、现在仍有效的工程统计。";

export function ImpactPanel({ trial, onStop }: { trial: Trial; onStop: () => void }) {
  const { state, running, failure } = trial;
  const panel = useRef<HTMLElement>(null);
  // The panel lies below the fields, outside the viewport on small screens.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest" });
  }, [running]);
  return (
    <section ref={panel} className={styles.impact} aria-label="试算结果">
      <div role="status">
        {running && !state && "正在用最近的检测报告试算……"}
        {running && state && `正在试算：${state.done} / ${state.total}份，其中${state.changed}份会变化`}
        {!running && state && resultText(state)}
        {!running &&
          state !== null &&
          state.skipped > 0 &&
          `${state.skipped}份未能试算：造价数据文件无法读取，试算出错，或该规则须比对结算的三份清单。`}
        {!running && !state && !failure && "已停止试算。"}
        {failure && <p className={styles.problem}>{failure}</p>}
      </div>
      {!running && state !== null && state.lines.length > 0 && (
        <SmallTable caption="会变化的问题" columns={columns} rows={state.lines} rowId={lineId} />
      )}
      {!running && state !== null && <p className={styles.basis}>{basis}</p>}
      {running && (
        <>
          <progress
            className={styles.progress}
            max={state?.total || 1}
            value={state?.done ?? 0}
            aria-label="试算进度"
          />
          <Button small onClick={onStop}>
            停止试算
          </Button>
        </>
      )}
    </section>
  );
}
