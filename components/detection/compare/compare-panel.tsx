"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import type { ReportVersion } from "#contracts/detection/bill-comparison.ts";
import { formerOf, versionText } from "#lib/detection/difference.ts";
import { versionsQuery } from "#lib/detection/queries.ts";
import { loadState } from "#lib/util/load-problem.ts";

import { useReview } from "../report/review-context.tsx";
import { CompareView } from "./compare-view.tsx";

import styles from "./compare.module.css";

export function ComparePanel({ asked, onLeave }: { asked: string | null; onLeave: () => void }) {
  const { filingId, report } = useReview();
  const query = useQuery(versionsQuery(filingId, report.reportId));
  return (
    <div className={styles.panel}>
      <ListStates state={loadState(query, null)} rows={8} columns={4} onRetry={() => void query.refetch()}>
        {query.data && <Versions versions={query.data} asked={asked} onLeave={onLeave} />}
      </ListStates>
    </div>
  );
}

function Versions(props: { versions: readonly ReportVersion[]; asked: string | null; onLeave: () => void }) {
  const { filingId, report } = useReview();
  const { versions } = props;
  const former = versions.find(({ reportId }) => reportId === props.asked && reportId !== report.reportId);
  const [chosen, setChosen] = useState((former ?? formerOf(versions, report.reportId))?.reportId);
  const before = versions.find(({ reportId }) => reportId === chosen);
  const after = versions.find(({ reportId }) => reportId === report.reportId);
  if (!before || !after) {
    return (
      <EmptyBlock
        text="只有一个版本，无可对比"
        hint="退回后重新提交，或备案后变更，并再次完成检测，就可以与以前的版本逐行对比。"
      />
    );
  }
  return (
    <>
      <div className={styles.versions}>
        <SelectField
          label="对比版本"
          empty={null}
          options={versions
            .filter(({ reportId }) => reportId !== report.reportId)
            .map((version) => ({ value: version.reportId, label: versionText(version) }))}
          value={before.reportId}
          onChange={(event) =>
            setChosen(versions.find(({ reportId }) => reportId === event.target.value)?.reportId)
          }
        />
        <p>
          <span>当前版本</span>
          {versionText(after)}
        </p>
      </div>
      <CompareView
        key={before.reportId}
        pair={{ filingId, before: before.reportId, after: after.reportId }}
        totals={{ before: before.total, after: after.total }}
        onLeave={props.onLeave}
      />
    </>
  );
}
