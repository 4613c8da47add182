"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { FormFoot } from "#components/ui/fields/form-foot.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { type AccountSafety } from "#contracts/account/account-safety.ts";
import { reauth, reauthSmsCode } from "#contracts/account/safety-endpoints.ts";
import { networkText } from "#contracts/errors/network-text.ts";
import type { CodeId } from "#contracts/ids.ts";
import { safetyQuery } from "#lib/account/queries.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { settleReauth } from "#lib/http/reauth.ts";

import { PasswordField } from "../sign-in/fields/password-field.tsx";
import { SmsCodeField } from "../sign-in/fields/sms-code-field.tsx";

import styles from "./reauth-dialog.module.css";

type Way = "password" | "sms";

const texts = {
  password: {
    title: "请验证登录密码",
    lead: "此操作较为重要，为确认是您本人操作，请输入登录密码。验证后5分钟内无需再次输入。",
    field: "password",
    empty: "密码必填",
    other: "使用短信验证码验证",
  },
  sms: {
    title: "请验证身份",
    lead: "此操作较为重要，为确认是您本人操作，请输入手机收到的短信验证码。验证后5分钟内无需再次验证。",
    field: "code",
    empty: "短信验证码必填",
    other: "使用登录密码验证",
  },
} as const;

function wordsOf(error: unknown): string {
  return error instanceof ApiFailure ? error.message : networkText;
}

type Proof = { password: string } | { codeId: CodeId; code: string };

async function prove(given: Proof): Promise<string | null> {
  try {
    await api(reauth, given, { quiet: "refusals" });
    return null;
  } catch (error) {
    return wordsOf(error);
  }
}

/** The refused call is repeated after re-authentication. */
export function ReauthDialog() {
  const { data: safety, isPending } = useQuery(safetyQuery);
  const [chosen, setChosen] = useState<Way | null>(null);
  if (isPending) return null;
  const way = chosen ?? (safety?.reauthBySms ? "sms" : "password");
  return <WayDialog key={way} way={way} safety={safety} onWay={setChosen} />;
}

type WayProps = { way: Way; safety: AccountSafety | undefined; onWay: (way: Way) => void };

function WayDialog({ way, safety, onWay }: WayProps) {
  const formId = useId();
  const codeId = useRef<CodeId | "">("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const text = texts[way];

  async function ask(): Promise<number | null> {
    setError(undefined);
    try {
      const sent = await api(reauthSmsCode, {}, { quiet: "refusals" });
      codeId.current = sent.codeId;
      return sent.againIn;
    } catch (failure) {
      setError(wordsOf(failure));
      return null;
    }
  }

  /** The problem in words if the proof is incomplete. */
  function proofOf(typed: string): Proof | string {
    if (typed === "") return text.empty;
    if (way === "password") return { password: typed };
    return codeId.current === "" ? "请先获取短信验证码" : { codeId: codeId.current, code: typed };
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const given = new FormData(form).get(text.field);
    const typed = typeof given === "string" ? given : "";
    setBusy(true);
    const proof = proofOf(typed);
    const failure = typeof proof === "string" ? proof : await prove(proof);
    setBusy(false);
    if (failure === null) return settleReauth(true);
    setError(failure);
    const field = form.elements.namedItem(text.field);
    if (field instanceof HTMLInputElement) field.select();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget);
  }

  const cancel = (): void => settleReauth(false);
  return (
    <Dialog
      open
      title={text.title}
      width={420}
      onClose={busy ? undefined : cancel}
      footer={
        <FormFoot form={formId} busy={busy} busyText="正在验证……" onCancel={cancel}>
          确定
        </FormFoot>
      }
    >
      <form id={formId} onSubmit={onSubmit} className={styles.form} noValidate>
        <p>{text.lead}</p>
        {way === "sms" ? (
          <>
            <p>验证码将发送至您绑定的手机{safety?.phone}。</p>
            <SmsCodeField error={error} autoFocus onAsk={ask} />
          </>
        ) : (
          <PasswordField error={error} autoFocus />
        )}
        {safety?.reauthBySms && (
          <Button
            variant="text"
            className={styles.other}
            onClick={() => onWay(way === "sms" ? "password" : "sms")}
          >
            {text.other}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
