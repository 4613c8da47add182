import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { TwoLines } from "#components/ui/table/two-lines.tsx";
import { exclusionKindNames, type Sample } from "#contracts/indicator/sample/api.ts";
import { gateReasonNames } from "#contracts/indicator/sample/gate.ts";
import {
  sampleSourceNames,
  sampleStageNames,
  type SampleState,
  sampleStateNames,
} from "#contracts/indicator/sample/sample.ts";
import { gatherHref, type GatherQuestion } from "#lib/indicator/sample/address.ts";
import { areaText, classText, structureText, unitCostText } from "#lib/indicator/sample/words.ts";

import styles from "./sample.module.css";

const tones: Readonly<Record<SampleState, Tone>> = {
  collected: "amber",
  confirmed: "green",
  excluded: "grey",
};

export function StateTags({ sample }: { sample: Sample }) {
  const { state, isSuperseded, isWithdrawn, pending, isPooled } = sample;
  return (
    <span className={styles.tags}>
      <Tag tone={tones[state]}>{sampleStateNames[state]}</Tag>
      {isPooled && <Tag tone="blue">计入统计</Tag>}
      {isSuperseded && <Tag tone="grey">已被替代</Tag>}
      {isWithdrawn && <Tag tone="grey">备案已退回复核</Tag>}
      {pending !== null && <Tag tone="orange">{`待同意${exclusionKindNames[pending]}`}</Tag>}
    </span>
  );
}

function reasonText({ gateReasons }: Sample): string {
  const [first] = gateReasons;
  if (first === undefined) return "—";
  const more = gateReasons.length - 1;
  return more === 0 ? gateReasonNames[first] : `${gateReasonNames[first]}等${gateReasons.length}项`;
}

export function sampleColumns(question: GatherQuestion): readonly LeafColumn<Sample>[] {
  return [
    {
      code: "projectName",
      name: "工程名称",
      width: 200,
      grow: true,
      title: true,
      rowHead: true,
      type: "link",
      href: ({ sampleId }) => gatherHref({ ...question, id: sampleId }),
    },
    { code: "state", name: "状态", width: 96, cell: (sample) => <StateTags sample={sample} /> },
    {
      code: "stage",
      name: "阶段、来源",
      width: 112,
      cell: ({ stage, source }) => (
        <TwoLines first={sampleStageNames[stage]} second={sampleSourceNames[source]} />
      ),
    },
    {
      code: "sampleClass",
      name: "类别、结构",
      width: 124,
      cell: ({ sampleClass, structure }) => (
        <TwoLines
          first={classText(sampleClass)}
          second={structure === null ? "" : structureText(structure)}
        />
      ),
    },
    {
      code: "region",
      name: "地区、基准日期",
      width: 124,
      cell: ({ region, baseDate }) => <TwoLines first={region || "—"} second={baseDate ?? ""} />,
    },
    {
      code: "unitCost",
      name: "单方造价、面积",
      width: 136,
      figures: true,
      cell: (sample) => <TwoLines first={unitCostText(sample)} second={areaText(sample.area)} />,
    },
    {
      code: "completeness",
      name: "完整度",
      width: 76,
      figures: true,
      cell: ({ completeness }) => `${completeness}%`,
    },
    { code: "reasons", name: "不可比原因", width: 170, grow: true, clamp: true, cell: reasonText },
  ];
}
