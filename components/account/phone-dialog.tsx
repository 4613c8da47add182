"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import type { z } from "zod";

import { PurposeNote } from "#components/form/purpose-note.tsx";
import { SmsCodeField } from "#components/sign-in/fields/sms-code-field.tsx";
import { FormFoot } from "#components/ui/fields/form-foot.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { phoneChangeInputSchema } from "#contracts/account/account-safety.ts";
import { phoneSmsCode, phoneChange } from "#contracts/account/safety-endpoints.ts";
import type { CodeId } from "#contracts/ids.ts";
import { phoneSchema } from "#contracts/sms/phone.ts";
import { safetyQuery, sessionsQuery } from "#lib/account/queries.ts";
import { api } from "#lib/http/api.ts";
import { succeed } from "#lib/http/notices.ts";

import { focusFirst, problemsOfFailure, textOf } from "./form-texts.ts";

import styles from "./safety.module.css";

type Problems = { phone?: string; code?: string; form?: string };
const places = { "phone.taken": "phone", "auth.code": "code" } as const;
const inPlace = { quiet: "refusals" } as const;

function typingProblems(typedPhone: string, { issues }: z.ZodError): Problems {
  const of = (...names: string[]) => issues.find(({ path }) => names.includes(String(path[0])))?.message;
  const [phone, code] = [typedPhone === "" ? "手机号必填" : of("phone"), of("codeId", "code")];
  return { ...(phone && { phone }), ...(code && { code }) };
}

export function PhoneDialog(props: { open: boolean; bound: boolean; onClose: () => void }) {
  const formId = useId();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const codeId = useRef<CodeId | "">("");
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const typed = (name: string): string =>
    form.current ? textOf(new FormData(form.current), name).trim() : "";

  function close(): void {
    setProblems({});
    codeId.current = "";
    props.onClose();
  }

  function show(found: Problems): void {
    setProblems(found);
    if (form.current) focusFirst(form.current, Object.keys(found));
  }

  async function ask(): Promise<number | null> {
    const phone = typed("phone");
    const parsed = phoneSchema.safeParse(phone);
    if (!parsed.success) {
      show({ phone: phone === "" ? "手机号必填" : (parsed.error.issues[0]?.message ?? "") });
      return null;
    }
    try {
      const sent = await api(phoneSmsCode, { phone: parsed.data }, inPlace);
      codeId.current = sent.codeId;
      setProblems({});
      return sent.againIn;
    } catch (error) {
      setProblems(problemsOfFailure(error, {}));
      return null;
    }
  }

  async function change(): Promise<Problems> {
    const given = { phone: typed("phone"), codeId: codeId.current, code: typed("code") };
    const parsed = phoneChangeInputSchema.safeParse(given);
    if (!parsed.success) return typingProblems(given.phone, parsed.error);
    try {
      const { phone } = await api(phoneChange, parsed.data, inPlace);
      client.setQueryData(safetyQuery.queryKey, (safety) => safety && { ...safety, phone });
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      return {};
    } catch (error) {
      return problemsOfFailure(error, places);
    }
  }

  async function submit(): Promise<void> {
    setBusy(true);
    const wrong = await change();
    setBusy(false);
    if (Object.keys(wrong).length > 0) return show(wrong);
    close();
    succeed(`手机号已${props.bound ? "更换" : "绑定"}，其他登录已退出`);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void submit();
  }

  return (
    <Dialog
      open={props.open}
      title={props.bound ? "更换手机号" : "绑定手机号"}
      width={460}
      guardsText
      onClose={busy ? undefined : close}
      footer={
        <FormFoot form={formId} busy={busy} busyText="正在提交……" onCancel={close}>
          确定
        </FormFoot>
      }
    >
      {props.open && (
        <form id={formId} ref={form} onSubmit={onSubmit} className={styles.form} noValidate>
          <FormProblem text={problems.form} />
          <TextField
            label={props.bound ? "新手机号" : "手机号"}
            name="phone"
            type="tel"
            required
            autoFocus
            maxLength={11}
            inputMode="numeric"
            autoComplete="tel-national"
            error={problems.phone}
          />
          <SmsCodeField error={problems.code} onAsk={ask} />
          <PurposeNote of="phone" />
        </form>
      )}
    </Dialog>
  );
}
