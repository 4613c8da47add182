"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import { useFormModel } from "#components/form/use-form-model.ts";
import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FormValues } from "#contracts/form.ts";
import type { SaveState } from "#lib/filing/autosave.ts";
import { readFiling, saveForm } from "#lib/filing/detail-api.ts";
import { filingKeys } from "#lib/filing/detail-queries.ts";
import { createFormSession, type FormSession } from "#lib/filing/form-session.ts";

import { useKindParts } from "../kind/kind-parts.ts";
import { guardLeaving, restoreUnsent } from "./guard-leaving.ts";

export type FilingForm = { form: UseFormReturn<FormValues>; session: FormSession; saving: SaveState };

/** The form of one filing with its saving; both live as long as the page. */
export function useFilingForm(detail: FilingDetail, userCode: string): FilingForm {
  const client = useQueryClient();
  const { form: model } = useKindParts();
  const form = useFormModel(model, detail.values);
  const [saving, setSaving] = useState<SaveState>({ name: "saved", at: detail.updatedAt });
  const [session] = useState(() =>
    createFormSession({
      detail,
      model,
      service: { saveForm, readFiling },
      form: {
        values: form.getValues,
        fill: (values) => {
          for (const [code, value] of Object.entries(values)) form.setValue(code, value);
        },
        replace: (values) => form.reset(values),
      },
      onState: setSaving,
      onSaved: (change) =>
        client.setQueryData<FilingDetail>(
          filingKeys.detail(detail.id),
          (old) => old && { ...old, ...change, projectName: change.values[model.nameCode] ?? "" },
        ),
    }),
  );

  useEffect(() => {
    session.start();
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => session.typed(values),
    });
    const unguard = guardLeaving(session, { userCode, filingId: detail.id });
    restoreUnsent(form, { userCode, filingId: detail.id });
    return () => {
      unsubscribe();
      unguard();
      session.stop();
    };
  }, [form, session, userCode, detail.id]);

  return { form, session, saving };
}
