"use client";

import { useQuery } from "@tanstack/react-query";

import { Button } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { type SmsLog, smsStates } from "#contracts/sms/sms.ts";
import { smsLogQuery } from "#lib/sms/queries.ts";
import { loadState } from "#lib/util/load-problem.ts";
import { formatDateTimeSeconds } from "#lib/util/time/dates.ts";

import styles from "./sms-log.module.css";

type Row = SmsLog[number];

const tones: Record<Row["state"], Tone> = { waiting: "blue", sent: "green", failed: "red", dropped: "grey" };

function secret({ code, withheld }: Row) {
  if (withheld) return "由另一管理员查看";
  if (code.includes("#")) {
    return (
      <a href={code} target="_blank" rel="noopener noreferrer">
        打开链接
      </a>
    );
  }
  return code === "" ? "—" : <strong className={styles.code}>{code}</strong>;
}

const columns: readonly LeafColumn<Row>[] = [
  { code: "at", name: "时间", width: 170, cell: (row) => formatDateTimeSeconds(row.at) },
  { code: "phone", name: "手机号", width: 130 },
  {
    code: "state",
    name: "状态",
    width: 100,
    cell: ({ state }) => <Tag tone={tones[state]}>{smsStates[state]}</Tag>,
  },
  {
    code: "code",
    name: "验证码或链接",
    width: 150,
    cell: secret,
  },
  { code: "text", name: "内容", width: 360, grow: true },
];
const rowId = (row: Row) => row.id;

export function SmsLogPage() {
  const query = useQuery(smsLogQuery);
  return (
    <>
      <PageBand
        title="短信记录"
        facts="尚未接入短信平台，短信不会发出，仅在此显示最近100条；短信保留30天，其中的验证码和链接保留1天。账号变更类短信的验证码和链接仅安全管理员可见，其余仅系统管理员可见。查看操作将记入日志。"
        actions={
          <Button icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
            刷新
          </Button>
        }
      />
      <ListStates state={loadState(query, null)} rows={10} columns={6} onRetry={() => void query.refetch()}>
        {query.data && (
          <SmallTable
            caption="短信记录"
            columns={columns}
            rows={query.data}
            rowId={rowId}
            firstIndex={1}
            empty={<EmptyBlock text="暂无短信记录" hint="系统发送短信后在此显示。" />}
          />
        )}
      </ListStates>
    </>
  );
}
