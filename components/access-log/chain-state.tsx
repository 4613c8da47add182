"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";

import { useRight } from "#components/session/rights.tsx";
import { Button } from "#components/ui/button.tsx";
import { Tag } from "#components/ui/tag.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { AccessState } from "#contracts/access-log.ts";
import { accessStateQuery, verifyLog } from "#lib/access-log/queries.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed, warn } from "#lib/http/notices.ts";
import { formatDateTime } from "#lib/util/dates.ts";

import styles from "./access-log.module.css";

function Outcome({ check }: Pick<AccessState, "check">) {
  if (check === null) return <span>日志尚未校验</span>;
  const count = check.rows.toLocaleString("zh-CN");
  return (
    <>
      <Tag tone={check.faults === 0 ? "green" : "red"} icon={check.faults === 0 ? "success" : "error"}>
        {check.faults === 0 ? "日志完整" : `发现 ${check.faults} 处问题`}
      </Tag>
      <span>
        {formatDateTime(check.at)} 校验，共 {count} 条
      </span>
    </>
  );
}

/** Whether the log is whole as far as is known, and the way to know it now. */
export function ChainState() {
  const client = useQueryClient();
  const { data } = useQuery(accessStateQuery);
  const mayVerify = useRight("audit.verify");
  const [verify, busy] = useGuarded(async () => {
    try {
      const state = await verifyLog();
      client.setQueryData(accessStateQuery.queryKey, state);
      if (state.check?.faults === 0) succeed("校验通过，日志完整");
      else warn("日志可能被改动，请立即联系系统管理员");
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  });
  if (!data) return null;
  return (
    <span className={styles.chain}>
      <Outcome check={data.check} />
      <span>保存 {data.retentionMonths} 个月</span>
      {mayVerify && (
        <Button variant="text" small icon="shield" busy={busy} busyText="正在校验" onClick={verify}>
          立即校验
        </Button>
      )}
    </span>
  );
}
