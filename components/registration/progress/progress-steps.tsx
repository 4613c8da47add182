"use client";

import { Suspense, useEffect, useState } from "react";

import { FormAlert } from "#components/sign-in/fields/form-error.tsx";
import { Button } from "#components/ui/button.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { late } from "#components/ui/late.tsx";
import type { RegistrationDraft, RegistrationView } from "#contracts/registration/registration.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { readDraft, viewRegistration } from "#lib/registration/api.ts";
import { forgetProgress, recallProgress, rememberProgress } from "#lib/registration/memory.ts";

import { ProveStep } from "./prove-step.tsx";

import styles from "../registration.module.css";

const ProgressView = late(() => import("./progress-view.tsx").then((m) => m.ProgressView));

type Shown =
  | { name: "looking" }
  | { name: "prove"; notice: string }
  | { name: "failed"; token: string; text: string }
  | { name: "view"; token: string; view: RegistrationView; draft: RegistrationDraft | null };

/** Applies a kept draft only if the application has not changed since. */
async function progressOf(token: string) {
  const view = await viewRegistration(token);
  if (view.status !== "returned") return { view, draft: null };
  const { draft } = await readDraft(token);
  return { view, draft: draft?.revision === view.revision ? draft : null };
}

export function ProgressSteps({ subject }: { subject: string }) {
  const [shown, setShown] = useState<Shown>({ name: "looking" });

  async function open(token: string): Promise<void> {
    try {
      setShown({ name: "view", token, ...(await progressOf(token)) });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.error === "registration.token") leave("查询已超时，请重新验证手机号");
      else setShown({ name: "failed", token, text: error.message });
    }
  }

  function leave(notice = ""): void {
    forgetProgress(globalThis.sessionStorage);
    setShown({ name: "prove", notice });
  }

  useEffect(() => {
    const recalled = recallProgress(globalThis.sessionStorage);
    if (recalled === null) setShown({ name: "prove", notice: "" });
    else void open(recalled);
    // Runs once; later changes come from the user.
  }, []);

  function onProved(token: string): void {
    rememberProgress(globalThis.sessionStorage, token);
    void open(token);
  }

  switch (shown.name) {
    case "looking":
      return <BlockSkeleton height={320} />;
    case "prove":
      return <ProveStep subject={subject} notice={shown.notice} onProved={onProved} />;
    case "failed":
      return (
        <div className={styles.step}>
          <FormAlert text={shown.text} />
          <p className={styles.centred}>
            <Button onClick={() => void open(shown.token)}>重新加载</Button>
          </p>
        </div>
      );
    case "view":
      return (
        <Suspense fallback={<BlockSkeleton height={320} />}>
          <ProgressView
            token={shown.token}
            view={shown.view}
            draft={shown.draft}
            onResubmitted={(view) => setShown({ ...shown, view, draft: null })}
            onReload={() => void open(shown.token)}
            onOver={() => leave("查询已超时，请重新验证手机号")}
            onLeave={() => leave()}
          />
        </Suspense>
      );
  }
}
