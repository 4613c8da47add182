"use client";

import { useCallback, useRef } from "react";

import { useProblems } from "#components/form/use-problems.ts";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { FieldError } from "#contracts/errors/errors.ts";
import type { FilingDetail } from "#contracts/filing/api.ts";
import { checkFiling } from "#lib/filing/detail/detail-api.ts";
import type { FormSession } from "#lib/filing/draft/form-session.ts";
import type { FormStore } from "#lib/form/form-store.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { warn } from "#lib/http/notices.ts";

import { useKindParts } from "../shape/kind-parts.ts";

type Submission = {
  problems: readonly FieldError[];
  summary: React.RefObject<HTMLElement | null>;
  check: () => void;
  checking: boolean;
  refuse: (problems: readonly FieldError[]) => void;
};

export function useSubmit(
  { id, editable: { form: isOpen } }: Pick<FilingDetail, "id" | "editable">,
  form: FormStore,
  session: FormSession,
  ready: (foreseen: readonly string[]) => void,
): Submission {
  const { form: model } = useKindParts();
  const summary = useRef<HTMLElement>(null);
  const toSummary = useCallback(() => summary.current?.focus(), []);
  const { problems, show } = useProblems(model, toSummary);

  const [check, checking] = useGuarded(async () => {
    // A locked form holds masked numbers, which fail validation.
    const local = !isOpen || form.judge();
    const saved = await session.flush();
    if (!saved) {
      warn("尚有内容未保存，请先处理保存失败的原因再提交");
      return;
    }
    try {
      const { problems: found, foreseen } = await checkFiling(id);
      show(found);
      if (local && found.length === 0) ready(foreseen);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  });

  return { problems, summary, check, checking, refuse: show };
}
