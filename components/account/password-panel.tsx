"use client";

import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import type { AccountSafety } from "#contracts/account/account-safety.ts";
import { shownAccount } from "#contracts/identity.ts";
import { passwordWarning } from "#lib/account/password-age.ts";
import { formatDate, formatDateTime } from "#lib/util/time/dates.ts";

import { Panel } from "./panel.tsx";
import { PasswordDialog } from "./password-dialog.tsx";

import styles from "./safety.module.css";

export function PasswordPanel({ safety, now }: { safety: AccountSafety; now: number }) {
  const [open, setOpen] = useState(false);
  const warning = passwordWarning(safety.passwordExpiresAt, new Date(now));
  return (
    <Panel
      title="登录密码"
      action={
        <Button icon="edit" variant={warning === null ? "default" : "primary"} onClick={() => setOpen(true)}>
          修改密码
        </Button>
      }
    >
      <dl className={styles.facts}>
        <dt>登录账号</dt>
        <dd>{shownAccount(safety.userCode)}</dd>
        <dt>上次修改</dt>
        <dd>
          <time dateTime={safety.passwordAt}>{formatDateTime(safety.passwordAt)}</time>
        </dd>
        <dt>有效期至</dt>
        <dd>
          {safety.passwordExpiresAt === null ? "长期有效" : formatDate(safety.passwordExpiresAt)}
          {warning !== null && (
            <Tag tone="amber" icon="warning">
              {warning}
            </Tag>
          )}
        </dd>
      </dl>
      <p className={styles.hint}>修改密码后，其他登录将全部结束，需使用新密码重新登录。</p>
      <PasswordDialog open={open} safety={safety} onClose={() => setOpen(false)} />
    </Panel>
  );
}
