"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";

import { useRight } from "#components/permissions/rights.tsx";
import { Button } from "#components/ui/button.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { AuditLogState } from "#contracts/audit-log/audit-log.ts";
import { auditLogStateQuery, verifyLog } from "#lib/audit-log/queries.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed, warn } from "#lib/http/notices.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "./audit-log.module.css";

type Check = NonNullable<AuditLogState["check"]>;

const outcomes = {
  whole: { tone: "green", icon: "success" },
  altered: { tone: "red", icon: "error" },
  unknown: { tone: "amber", icon: "warning" },
} as const;

function outcomeText({ verdict, faults }: Check): string {
  if (verdict === "whole") return "日志完整";
  return verdict === "altered" ? `发现${faults}处问题` : "不能确认是否完整";
}

function Outcome({ check }: Pick<AuditLogState, "check">) {
  if (check === null) return <span>日志尚未校验</span>;
  const count = check.rows.toLocaleString("zh-CN");
  const outcome = outcomes[check.verdict];
  return (
    <>
      <Tag tone={outcome.tone} icon={outcome.icon}>
        {outcomeText(check)}
      </Tag>
      <span>
        {formatDateTime(check.at)}校验，共{count}条，比对{check.heads.toLocaleString("zh-CN")}个留存的校验点
      </span>
    </>
  );
}

function Doubts({ doubts }: Pick<Check, "doubts">) {
  if (doubts.length === 0) return null;
  return (
    <details className={styles.doubts}>
      <summary>查看原因（{doubts.length}）</summary>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    </details>
  );
}

function announce({ verdict }: Check): void {
  if (verdict === "whole") succeed("校验通过，日志完整");
  else if (verdict === "altered") warn("日志可能被改动，请立即向本单位网络安全负责人报告，并保留现场");
  else warn("未发现改动，但不能确认日志完整，请按所列原因处理后重新校验");
}

export function ChainState() {
  const client = useQueryClient();
  const { data } = useQuery(auditLogStateQuery);
  const mayVerify = useRight("audit.verify");
  const [verify, busy] = useGuarded(async () => {
    try {
      const state = await verifyLog();
      client.setQueryData(auditLogStateQuery.queryKey, state);
      if (state.check) announce(state.check);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  });
  if (!data) return null;
  return (
    <span className={styles.chain}>
      <Outcome check={data.check} />
      <span>保存{data.retentionMonths}个月</span>
      {mayVerify && (
        <Button variant="text" small icon="shield" busy={busy} busyText="正在校验……" onClick={verify}>
          立即校验
        </Button>
      )}
      <Doubts doubts={data.check?.doubts ?? []} />
    </span>
  );
}
