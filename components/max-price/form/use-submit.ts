"use client";

import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import { useGuarded } from "#components/ui/use-guarded.ts";
import type { FieldError } from "#contracts/errors.ts";
import type { FormValues } from "#contracts/form.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { warn } from "#lib/http/notices.ts";
import { checkFiling } from "#lib/max-price/detail-api.ts";
import type { FormSession } from "#lib/max-price/form-session.ts";
import { inFormOrder } from "#lib/max-price/form-state.ts";

type Submission = {
  problems: readonly FieldError[];
  summary: React.RefObject<HTMLElement | null>;
  /** Checks everything; calls `ready` when nothing keeps the filing from being submitted. */
  check: () => void;
  checking: boolean;
  refuse: (problems: readonly FieldError[]) => void;
};

/** Before a submit: everything is saved, the service is asked what is missing, and that is shown and reached. */
export function useSubmit(
  filingId: string,
  form: UseFormReturn<FormValues>,
  session: FormSession,
  ready: () => void,
): Submission {
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const summary = useRef<HTMLElement>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (round > 0) summary.current?.focus();
  }, [round]);

  function refuse(found: readonly FieldError[]): void {
    setProblems(inFormOrder(found));
    for (const { path, message } of found) {
      if (!path.startsWith("attachment:")) form.setError(path, { type: "rule", message });
    }
    setRound((before) => before + 1);
  }

  const [check, checking] = useGuarded(async () => {
    const local = await form.trigger();
    const saved = await session.flush();
    if (!saved) {
      warn("尚有内容未保存，请先处理保存失败的原因再提交");
      return;
    }
    try {
      const found = await checkFiling(filingId);
      if (local && found.length === 0) {
        setProblems([]);
        ready();
      } else refuse(found);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  });

  return { problems, summary, check, checking, refuse };
}
