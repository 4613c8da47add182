"use client";

import { useQuery } from "@tanstack/react-query";

import { Button } from "#components/ui/button.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { Diagnosis } from "#contracts/diagnosis/diagnosis.ts";
import { diagnosisQuery } from "#lib/diagnosis/queries.ts";
import { loadState } from "#lib/util/load-problem.ts";
import { formatDateTimeSeconds } from "#lib/util/time/dates.ts";

import { FactPanel } from "./fact-panel.tsx";
import { FindingTable } from "./finding-table.tsx";
import { SupportButton } from "./support-button.tsx";

function summary({ at, results }: Diagnosis): string {
  const levels = results.flatMap(({ findings }) => findings.map(({ level }) => level));
  const faults = levels.filter((level) => level === "fault").length;
  const warnings = levels.filter((level) => level === "warning").length;
  return `${formatDateTimeSeconds(at)}检查${results.length}个项目：故障${faults}处，注意${warnings}处`;
}

export function DiagnosisPage() {
  const query = useQuery(diagnosisQuery);
  const { data, isFetching, refetch } = query;
  return (
    <>
      <PageBand
        title="系统诊断"
        facts={data ? summary(data) : "正在检查数据库、文件、密钥、任务和日志，需要数秒……"}
        actions={
          <>
            {data && <SupportButton diagnosis={data} />}
            <Button icon="refresh" busy={isFetching} busyText="正在检查……" onClick={() => void refetch()}>
              重新检查
            </Button>
          </>
        }
      />
      <ListStates state={loadState(query, null)} rows={9} columns={4} onRetry={() => void refetch()}>
        {data && <FindingTable results={data.results} />}
        {data?.groups.map((group) => (
          <FactPanel key={group.title} group={group} />
        ))}
      </ListStates>
    </>
  );
}
