"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type {
  AccountChange,
  AccountChangeKind,
  HandOver,
  UserDecided,
} from "#contracts/account/changes/account-change.ts";
import { openChanges } from "#contracts/account/changes/open-changes.ts";
import { shownAccount } from "#contracts/identity.ts";
import type { UserRow } from "#contracts/user.ts";
import { ApiFailure, isOver } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { decideChange } from "#lib/user/api.ts";
import { userKey } from "#lib/user/queries.ts";

import { ChangeFacts } from "./change-facts.tsx";

import styles from "../user.module.css";

const notes: Record<AccountChangeKind, string> = {
  opening: "请与所在造价站核实本人身份、岗位和手机号。同意后账号开通，设置密码的方式将交给本人。",
  profile: "请与所在造价站核实岗位变动。同意后立即生效，该用户的全部登录随即结束。",
  phone: "请通过其他途径与本人核实确已更换手机号。须新手机号完成短信验证后才生效，生效后其全部登录随即结束。",
  "id-number": "请与本人核实身份证号码。同意后，持该身份证的人可通过政务服务统一登录进入此账号。",
};

function said({ closed, handOver }: UserDecided, agree: boolean): string {
  if (!agree) return "已拒绝该申请";
  if (!closed) return "已同意，待新手机号完成验证后生效";
  return handOver?.phone ? `账号已开通，设置密码的链接已发送至${handOver.phone}` : "已同意，变更已生效";
}

export function DecideDialog(props: {
  row: UserRow;
  change: AccountChange;
  onClose: () => void;
  onHandOver: (handed: HandOver) => void;
}) {
  const { row, change, onClose } = props;
  const client = useQueryClient();
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState("");
  const formId = useId();
  useFirstFault(formId, { fault });
  const [send, busy] = useGuarded(async (agree: boolean) => {
    if (!agree && reason.trim() === "") {
      setFault("拒绝原因必填");
      return;
    }
    try {
      const decided = await decideChange({ changeId: change.id, agree, reason: agree ? "" : reason });
      succeed(said(decided, agree));
      if (decided.handOver) props.onHandOver(decided.handOver);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.fields[0]) setFault(error.fields[0].message);
      if (!isOver(error)) return;
    }
    onClose();
    await client.invalidateQueries({ queryKey: userKey });
  });
  const others = openChanges(row.changes, "others").length - 1;
  return (
    <Dialog
      open
      title="确认账号变更"
      width={560}
      guardsText
      onClose={busy ? undefined : onClose}
      footer={
        refusing ? (
          <>
            <Button disabled={busy} onClick={() => setRefusing(false)}>
              返回
            </Button>
            <Button variant="danger" busy={busy} onClick={() => send(false)}>
              确定拒绝
            </Button>
          </>
        ) : (
          <>
            <Button disabled={busy} onClick={() => setRefusing(true)}>
              拒绝
            </Button>
            {!change.consented && (
              <Button variant="primary" busy={busy} onClick={() => send(true)}>
                同意
              </Button>
            )}
          </>
        )
      }
    >
      <div id={formId} className={styles.decide}>
        <p>
          {row.name}（{shownAccount(row.userCode)}）{row.unitName}
        </p>
        <ChangeFacts change={change} />
        <p className={styles.soft}>
          {change.consented ? "已同意，等待新手机号完成短信验证。如有疑问可以拒绝。" : notes[change.kind]}
        </p>
        {others > 0 && <p className={styles.soft}>该用户另有{others}项申请待确认，将在此项处理后显示。</p>}
        {refusing && (
          <TextareaField
            label="拒绝原因"
            required
            autoFocus
            rows={3}
            countTo={200}
            value={reason}
            error={fault || undefined}
            onChange={(event) => {
              setReason(event.target.value);
              setFault("");
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
