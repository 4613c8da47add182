"use client";

import { Suspense, useEffect, useRef } from "react";

import { FormAlert } from "#components/sign-in/fields/form-error.tsx";
import { Button } from "#components/ui/button.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { late } from "#components/ui/late.tsx";
import { StepLine } from "#components/ui/navigation/step-line.tsx";
import type { PasswordProfile } from "#contracts/account/password-profile.ts";
import type { EnterpriseRegisterOutput } from "#contracts/registration/registration.ts";
import { newRegistration, rememberProgress, sentRegistration } from "#lib/registration/memory.ts";

import { KeptNote } from "../kept-note.tsx";
import { SentStep } from "./sent-step.tsx";
import { useRegistration } from "./use-registration.ts";
import { VerifyStep } from "./verify-step.tsx";

import styles from "../registration.module.css";

/** Loaded on demand: the first step needs no form. */
const EnterpriseStep = late(() => import("./enterprise-step.tsx").then((m) => m.EnterpriseStep));
const ApplicantStep = late(() => import("./applicant-step.tsx").then((m) => m.ApplicantStep));

const steps = ["校验企业", "企业信息与营业执照", "经办人与密码", "提交结果"];

/** Entries survive a reload, except passwords and codes. */
export function RegisterSteps({ profile }: { profile: PasswordProfile }) {
  const { memory, change, begun, kept, reload } = useRegistration();
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(memory?.step);

  // Moves to the top of the new step, for screen readers too.
  useEffect(() => {
    if (before.current !== undefined && before.current !== memory?.step) {
      frame.current?.scrollIntoView({ block: "nearest" });
      frame.current?.focus({ preventScroll: true });
    }
    before.current = memory?.step;
  }, [memory?.step]);

  function onSent({ token, ...sent }: EnterpriseRegisterOutput): void {
    rememberProgress(globalThis.sessionStorage, token);
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
        {memory.step === 2 && <ApplicantStep {...shared} profile={profile} onSent={onSent} />}
        {(memory.step === 1 || memory.step === 2) && <KeptNote kept={kept} />}
      </Suspense>
      {memory.step === 3 && memory.sent && (
        <SentStep sent={memory.sent} onAnother={() => change(newRegistration)} />
      )}
    </div>
  );
}
