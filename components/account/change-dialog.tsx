"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";

import { SmsCodeField } from "#components/sign-in/fields/sms-code-field.tsx";
import { FormFoot } from "#components/ui/fields/form-foot.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { accountChangeNames } from "#contracts/account/changes/account-change-names.ts";
import type { AccountChange } from "#contracts/account/changes/account-change.ts";
import type { CodeId } from "#contracts/ids.ts";
import { askOwnChangeCode, decideOwnChange, typedCodeSchema } from "#lib/account/changes.ts";
import { accountKey } from "#lib/account/queries.ts";
import { succeed } from "#lib/http/notices.ts";

import { focusFirst, problemsOfFailure, textOf } from "./form-texts.ts";

import styles from "./safety.module.css";

type Problems = { code?: string; form?: string };

function leadOf({ kind, after }: AccountChange, agree: boolean): string {
  const what = `${accountChangeNames[kind]}${after === "" ? "" : `：${after}`}`;
  if (!agree) return `确定拒绝“${what}”吗？拒绝后该申请作废。`;
  return `确定同意“${what}”吗？生效后您的全部登录将结束，须重新登录。`;
}

export function ChangeDialog(props: {
  change: AccountChange;
  agree: boolean;
  needsCode: boolean;
  onClose: () => void;
}) {
  const { change, agree, needsCode, onClose } = props;
  const formId = useId();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const codeId = useRef<CodeId | "">("");
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  async function ask(): Promise<number | null> {
    try {
      const sent = await askOwnChangeCode(change.id);
      codeId.current = sent.codeId;
      setProblems({});
      return sent.againIn;
    } catch (error) {
      setProblems(problemsOfFailure(error, {}));
      return null;
    }
  }

  async function decide(code: string): Promise<Problems> {
    const typed = needsCode ? { codeId: codeId.current, code } : {};
    if (needsCode && codeId.current === "") return { code: "请先获取短信验证码" };
    if (needsCode && !typedCodeSchema.safeParse(code).success) return { code: "请输入6位短信验证码" };
    try {
      await decideOwnChange({ changeId: change.id, agree, ...typed });
      return {};
    } catch (error) {
      return problemsOfFailure(error, { "auth.code": "code" });
    }
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    setBusy(true);
    const wrong = await decide(textOf(new FormData(element), "code").trim());
    setBusy(false);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return focusFirst(element, Object.keys(wrong));
    onClose();
    succeed(agree ? "已同意该变更" : "已拒绝该变更");
    await client.invalidateQueries({ queryKey: accountKey });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget);
  }

  return (
    <Dialog
      open
      title={agree ? "同意账号变更" : "拒绝账号变更"}
      width={460}
      onClose={busy ? undefined : onClose}
      footer={
        <FormFoot form={formId} busy={busy} busyText="正在提交……" onCancel={onClose}>
          {agree ? "同意" : "拒绝"}
        </FormFoot>
      }
    >
      <form id={formId} ref={form} onSubmit={onSubmit} className={styles.form} noValidate>
        <FormProblem text={problems.form} />
        <p>{leadOf(change, agree)}</p>
        {needsCode && (
          <>
            <p className={styles.note}>
              {change.kind === "phone" ? "验证码将发送至新手机号。" : "验证码将发送至您绑定的手机号。"}
            </p>
            <SmsCodeField error={problems.code} onAsk={ask} />
          </>
        )}
      </form>
    </Dialog>
  );
}
