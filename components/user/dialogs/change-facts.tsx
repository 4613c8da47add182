import { accountChangeNames } from "#contracts/account/changes/account-change-names.ts";
import type { AccountChange } from "#contracts/account/changes/account-change.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "../user.module.css";

const dash = "—";

export function ChangeFacts({ change }: { change: AccountChange }) {
  const { kind, before, after } = change;
  return (
    <dl className={styles.facts}>
      <dt>申请事项</dt>
      <dd>{accountChangeNames[kind]}</dd>
      {kind !== "opening" && (
        <>
          <dt>变更前</dt>
          <dd>{before || dash}</dd>
        </>
      )}
      <dt>{kind === "opening" ? "账号信息" : "变更后"}</dt>
      <dd>
        <strong>{after || dash}</strong>
      </dd>
      <dt>申请人</dt>
      <dd>
        {change.askedBy}，{formatDateTime(change.askedAt)}
      </dd>
      <dt>有效期至</dt>
      <dd>{formatDateTime(change.expiresAt)}</dd>
      {kind === "phone" && (
        <>
          <dt>新手机号</dt>
          <dd>{change.proved ? "本人已验证" : "尚未验证"}</dd>
        </>
      )}
    </dl>
  );
}
