"use client";

import { Drawer } from "#components/ui/overlays/drawer.tsx";
import type { AuditLogRow } from "#contracts/audit-log/audit-log.ts";
import { shownAccount } from "#contracts/identity.ts";
import { detailFacts } from "#lib/audit-log/detail.ts";
import { formatDateTimeSeconds } from "#lib/util/time/dates.ts";

import { ResultTag } from "./columns.tsx";

import styles from "./audit-log.module.css";

function factsOf(entry: AuditLogRow) {
  return [
    { name: "日志序号", value: entry.id },
    { name: "时间", value: formatDateTimeSeconds(entry.at) },
    { name: "操作人员", value: entry.name },
    { name: "账号", value: shownAccount(entry.userCode) },
    { name: "角色", value: entry.roleName },
    { name: "操作", value: entry.actionName },
    { name: "操作代码", value: entry.action },
    { name: "对象", value: entry.objectName },
    { name: "对象编号", value: entry.objectId },
    { name: "原因", value: entry.reason },
    { name: "登录IP", value: entry.ip },
    { name: "操作流水号", value: entry.requestId },
  ].filter((fact) => fact.value !== "");
}

function Facts(props: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className={styles.facts}>
      {props.facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function EntryDrawer(props: { entry: AuditLogRow; open: boolean; onClose: () => void }) {
  const { entry } = props;
  const details = detailFacts(entry);
  return (
    <Drawer open={props.open} title="日志详情" width="min(560px, 90vw)" onClose={props.onClose}>
      <p className={styles.head}>
        <ResultTag result={entry.result} />
        <strong>{entry.actionName}</strong>
      </p>
      <Facts facts={factsOf(entry)} />
      {details.length > 0 && (
        <>
          <h3 className={styles.section}>补充信息</h3>
          <Facts facts={details} />
        </>
      )}
    </Drawer>
  );
}
