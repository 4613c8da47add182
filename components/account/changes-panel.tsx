"use client";

import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import type { AccountSafety } from "#contracts/account/account-safety.ts";
import {
  accountChangeNames,
  accountChangeOutcomeNames,
} from "#contracts/account/changes/account-change-names.ts";
import type { AccountChange } from "#contracts/account/changes/account-change.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { ChangeDialog } from "./change-dialog.tsx";
import { Panel } from "./panel.tsx";

import styles from "./safety.module.css";

type Asked = { change: AccountChange; agree: boolean };

/** Owners consent to identity data only; role and station are decided by the security administrator. */
const mayConsent = ({ kind, consented }: AccountChange): boolean =>
  (kind === "phone" || kind === "id-number") && !consented;

function waitingFor(change: AccountChange): string {
  if (mayConsent(change)) return "待您确认";
  return change.consented ? "已同意，待新手机号验证" : "待安全管理员确认";
}

const tones: Record<NonNullable<AccountChange["outcome"]>, Tone> = {
  applied: "green",
  refused: "red",
  withdrawn: "grey",
  expired: "grey",
  replaced: "grey",
};

function Change({ change, onAsk }: { change: AccountChange; onAsk: (asked: Asked) => void }) {
  const { kind, before, after, outcome, askedBy, askedAt, closedAt } = change;
  return (
    <li className={styles.change}>
      <div className={styles.changeText}>
        <p className={styles.here}>
          <strong>{accountChangeNames[kind]}</strong>
          {outcome === null ? (
            <Tag tone="amber">{waitingFor(change)}</Tag>
          ) : (
            <Tag tone={tones[outcome]}>{accountChangeOutcomeNames[outcome]}</Tag>
          )}
        </p>
        {after !== "" && <p>{before === "" ? after : `${before} → ${after}`}</p>}
        <p className={styles.note}>
          {askedBy}于{formatDateTime(askedAt)}申请
          {closedAt === null
            ? `，${formatDateTime(change.expiresAt)}前有效`
            : `，${formatDateTime(closedAt)}结束`}
        </p>
      </div>
      {outcome === null && (
        <div className={styles.changeActs}>
          <Button onClick={() => onAsk({ change, agree: false })}>拒绝</Button>
          {mayConsent(change) && (
            <Button variant="primary" onClick={() => onAsk({ change, agree: true })}>
              同意
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

export function ChangesPanel({ safety }: { safety: AccountSafety }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Panel
      title="账号变更"
      note="系统管理员申请变更您的账号，未经您或安全管理员同意不会生效。如非您本人提出，请拒绝。"
    >
      <ul className={styles.changes}>
        {safety.changes.map((change) => (
          <Change key={change.id} change={change} onAsk={setAsked} />
        ))}
      </ul>
      {asked && (
        <ChangeDialog
          key={asked.change.id}
          change={asked.change}
          agree={asked.agree}
          needsCode={needsCode(asked, safety)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

/** A new phone is always proved; an ID number only if a phone is on file. */
function needsCode({ change, agree }: Asked, { sms, phone }: AccountSafety): boolean {
  if (!agree) return false;
  return change.kind === "phone" ? !change.proved : sms && phone !== "";
}
