"use client";

import { lazy, Suspense, useEffect, useRef } from "react";

import { FormAlert } from "#components/session/form-error.tsx";
import { StepLine } from "#components/session/step-line.tsx";
import { Button } from "#components/ui/button.tsx";
import { BlockSkeleton } from "#components/ui/skeleton.tsx";
import type { PasswordProfile } from "#contracts/password-profile.ts";
import type { EnterpriseRegisterOutput } from "#contracts/registration.ts";
import { newRegistration, rememberProgress, sentRegistration } from "#lib/registration/memory.ts";

import { KeptNote } from "./kept-note.tsx";
import { SentStep } from "./sent-step.tsx";
import { useRegistration } from "./use-registration.ts";
import { VerifyStep } from "./verify-step.tsx";

import styles from "./registration.module.css";

/** The forms come when they are reached; the first step does without. */
const EnterpriseStep = lazy(() =>
  import("./enterprise-step.tsx").then((m) => ({ default: m.EnterpriseStep })),
);
const HandlerStep = lazy(() => import("./handler-step.tsx").then((m) => ({ default: m.HandlerStep })));

const steps = ["校验企业", "企业信息与营业执照", "经办人与密码", "提交结果"];

/** The four steps. What was typed survives a reload, but for the passwords and the code. */
export function RegisterSteps({ profile }: { profile: PasswordProfile }) {
  const { memory, change, begun, kept, reload } = useRegistration();
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(memory?.step);

  // The new step begins at its top, also for who listens.
  useEffect(() => {
    if (before.current !== undefined && before.current !== memory?.step) {
      frame.current?.scrollIntoView({ block: "nearest" });
      frame.current?.focus({ preventScroll: true });
    }
    before.current = memory?.step;
  }, [memory?.step]);

  function onSent({ ticket, ...sent }: EnterpriseRegisterOutput): void {
    rememberProgress(globalThis.sessionStorage, ticket);
    change(sentRegistration(sent));
  }

  if (memory === null) return <BlockSkeleton height={320} />;
  if (begun === "failed") {
    return (
      <div className={styles.step}>
        <FormAlert text="填写内容暂时无法取回，请稍后重试" />
        <p className={styles.centred}>
          <Button onClick={reload}>重新加载</Button>
        </p>
      </div>
    );
  }
  const shared = { memory, change };
  return (
    <div ref={frame} tabIndex={-1}>
      <StepLine label="企业注册的步骤" steps={steps} at={memory.step} />
      {memory.step === 0 && <VerifyStep {...shared} begun={begun} />}
      <Suspense fallback={<BlockSkeleton height={480} />}>
        {memory.step === 1 && <EnterpriseStep {...shared} />}
        {memory.step === 2 && <HandlerStep {...shared} profile={profile} onSent={onSent} />}
        {(memory.step === 1 || memory.step === 2) && <KeptNote kept={kept} />}
      </Suspense>
      {memory.step === 3 && memory.sent && (
        <SentStep sent={memory.sent} onAnother={() => change(newRegistration)} />
      )}
    </div>
  );
}
