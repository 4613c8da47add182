"use client";

import { Suspense, useEffect, useState } from "react";

import { late } from "#components/ui/late.tsx";
import { StepLine } from "#components/ui/navigation/step-line.tsx";
import type { PasswordProfile } from "#contracts/account/password-profile.ts";
import { shownAccount } from "#contracts/identity.ts";
import { forgetForgot, type ForgotMemory, recallForgot, rememberForgot } from "#lib/account/forgot-memory.ts";

import type { SentTo } from "../fields/use-phone-code.ts";
import { StepDone } from "../step-done.tsx";
import type { Proved } from "./forgot-password-step.tsx";
import { ForgotVerifyStep } from "./forgot-verify-step.tsx";

/** Not needed before a phone is proved. */
const ForgotPasswordStep = late(() => import("./forgot-password-step.tsx").then((m) => m.ForgotPasswordStep));

const steps = ["验证手机号", "设置新密码", "完成"];
const reloaded = "页面已刷新，为保障账号安全，请重新验证手机号";
const timedOut = "操作已超时，请重新验证手机号";

/** Non-secret state survives a reload; the rest restarts with a notice. */
export function ForgotSteps({ profile }: { profile: PasswordProfile }) {
  const [memory, setMemory] = useState<ForgotMemory | null>(null);
  const [proved, setProved] = useState<Proved | null>(null);
  const [isDone, setDone] = useState(false);
  const [notice, setNotice] = useState("");

  useEffect(() => {
    const recalled = recallForgot(globalThis.sessionStorage, Date.now());
    if (recalled === null) return;
    setMemory(recalled);
    if (recalled.proved) setNotice(reloaded);
  }, []);

  function remember(next: ForgotMemory): void {
    setMemory(next);
    rememberForgot(globalThis.sessionStorage, next);
  }
  function onSent(sent: SentTo): void {
    rememberForgot(globalThis.sessionStorage, { ...sent, proved: false });
  }
  function onProved(sent: SentTo, next: Proved): void {
    remember({ ...sent, proved: true });
    setNotice("");
    setProved(next);
  }
  function onDone(): void {
    forgetForgot(globalThis.sessionStorage);
    setDone(true);
  }
  function onOver(): void {
    setProved(null);
    setNotice(timedOut);
  }

  const at = isDone ? 2 : Number(proved !== null);
  return (
    <>
      <StepLine label="找回密码的步骤" steps={steps} at={at} />
      {at === 0 && (
        <ForgotVerifyStep
          key={memory?.codeId ?? ""}
          memory={memory}
          notice={notice}
          onSent={onSent}
          onProved={onProved}
        />
      )}
      {at === 1 && proved && (
        <Suspense fallback={null}>
          <ForgotPasswordStep profile={profile} proved={proved} onDone={onDone} onOver={onOver} />
        </Suspense>
      )}
      {at === 2 && (
        <StepDone title="密码已重置" link="返回登录">
          账号 <b>{shownAccount(proved?.userCode ?? "")}</b>{" "}
          的密码已重置，此前的登录均已退出。请使用新密码登录。
        </StepDone>
      )}
    </>
  );
}
