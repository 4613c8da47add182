"use client";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { Panel } from "#components/ui/panel.tsx";
import {
  groupsCodes,
  materialColumns,
  materialsName,
  materialsNote,
} from "#contracts/filing/summary/columns.ts";
import type { FilingSummary, SummaryGroup } from "#contracts/filing/summary/summary.ts";
import type { SummaryUnit } from "#lib/filing/summary/amounts.ts";

import { GroupTable } from "./group-table.tsx";

import styles from "./summary.module.css";

type Props = {
  summary: FilingSummary;
  unit: SummaryUnit;
  hrefOf: (group: SummaryGroup) => string | null;
};

/** Share of main materials with a published price, by the same groups as all other figures. */
export function MaterialsPanel({ summary, unit, hrefOf }: Props) {
  return (
    <Panel title={materialsName}>
      {summary.total.withMaterials === 0 ? (
        <EmptyBlock text="没有统计到主要材料" hint="符合条件的备案尚未检测，或文件没有标明主要材料。" />
      ) : (
        <div className={styles.materials}>
          {groupsCodes.map((groups) => (
            <GroupTable
              key={groups}
              groups={groups}
              summary={summary}
              unit={unit}
              columns={materialColumns}
              {...(groups === "regions" && { hrefOf })}
            />
          ))}
        </div>
      )}
      <p className={styles.materialsNote}>{materialsNote}</p>
    </Panel>
  );
}
