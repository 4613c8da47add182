import { Button } from "#components/ui/button.tsx";
import {
  type BillComparison,
  type FindingChange,
  findingChangeNames,
  findingChangeSchema,
} from "#contracts/detection/bill-comparison.ts";
import {
  type DifferenceKind,
  differenceKindNames,
  differenceKindSchema,
} from "#contracts/detection/difference.ts";

import styles from "./compare.module.css";

export type CompareChoice = { lines: DifferenceKind | undefined } | { findings: FindingChange };

export function CompareChoices(props: {
  comparison: BillComparison;
  choice: CompareChoice;
  onChoose: (choice: CompareChoice) => void;
}) {
  const { comparison, choice, onChoose } = props;
  const { added, removed, changed, unchanged } = comparison.lines;
  const button = (name: string, count: number, isOn: boolean, next: CompareChoice) => (
    <Button key={name} small aria-pressed={isOn} onClick={() => onChoose(next)}>
      {name} {count.toLocaleString("zh-CN")}
    </Button>
  );
  const isLines = (kind: DifferenceKind | undefined) => "lines" in choice && choice.lines === kind;
  return (
    <div className={styles.choices}>
      <div role="group" aria-label="清单项目">
        <span>清单项目</span>
        {button("全部差异", added + removed + changed, isLines(undefined), { lines: undefined })}
        {differenceKindSchema.options.map((kind) =>
          button(differenceKindNames[kind], comparison.lines[kind], isLines(kind), { lines: kind }),
        )}
        <span>未变{unchanged.toLocaleString("zh-CN")}</span>
      </div>
      <div role="group" aria-label="检测问题">
        <span>检测问题</span>
        {findingChangeSchema.options.map((change) =>
          button(
            findingChangeNames[change],
            comparison.findings[change],
            "findings" in choice && choice.findings === change,
            { findings: change },
          ),
        )}
      </div>
    </div>
  );
}
