import { Button } from "#components/ui/button.tsx";
import type { StandardImpact } from "#contracts/detect-standard.ts";

import type { Trial } from "./use-impact.ts";

import styles from "./detect-standard.module.css";

function resultText({ total, done, changed, gone, fresh, skipped }: StandardImpact): string {
  if (total === 0) return "还没有检测报告，无法试算。";
  if (skipped > 0 && skipped === done) return `最近 ${done} 份报告都未能试算。`;
  const tried = done === total ? `共 ${total} 份报告` : `最近 ${total} 份报告中已试算 ${done} 份`;
  if (changed === 0) return `${tried}，检测结果都不变。`;
  const counts = [gone > 0 && `减少 ${gone} 条问题`, fresh > 0 && `新增 ${fresh} 条问题`].filter(Boolean);
  return `${tried}，其中 ${changed} 份的检测结果会变化：${counts.join("，")}。`;
}

/** How many of the newest reports a change would change, while it is tried and after. */
export function ImpactPanel({ trial, onStop }: { trial: Trial; onStop: () => void }) {
  const { state, running, failure } = trial;
  return (
    <section className={styles.impact} aria-label="试算结果">
      <div role="status">
        {running && !state && "正在用最近的检测报告试算…"}
        {running && state && `正在试算：${state.done} / ${state.total} 份，其中 ${state.changed} 份会变化`}
        {!running && state && resultText(state)}
        {!running &&
          state !== null &&
          state.skipped > 0 &&
          `${state.skipped} 份未能试算：造价文件无法读取，或该规则须比对结算的三份清单。`}
        {!running && !state && !failure && "已停止试算。"}
        {failure && <p className={styles.problem}>{failure}</p>}
      </div>
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
