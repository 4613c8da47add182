"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import { useFormModel } from "#components/form/use-form-model.ts";
import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FormValues } from "#contracts/form.ts";
import { auditLogsKey } from "#lib/acceptance/queries.ts";
import { filesKey } from "#lib/attachment/queries.ts";
import type { SaveState } from "#lib/filing/autosave.ts";
import { readFiling, saveForm } from "#lib/filing/detail-api.ts";
import { filingKeys } from "#lib/filing/detail-queries.ts";
import { createFormSession, type FormSession } from "#lib/filing/form-session.ts";
import type { Offer } from "#lib/filing/restore.ts";
import { succeed, warn } from "#lib/http/notices.ts";
import { openParking } from "#lib/parked-text/open-parking.ts";

import { useKindParts } from "../kind/kind-parts.ts";
import { guardForm } from "./guard-form.ts";

export type FilingForm = {
  form: UseFormReturn<FormValues>;
  session: FormSession;
  saving: SaveState;
  offers: readonly Offer[];
};

/** The rest of the page follows the newest state of the filing. */
export function showLatest(client: QueryClient, latest: FilingDetail): void {
  client.setQueryData(filingKeys.detail(latest.id), latest);
  void client.invalidateQueries({ queryKey: filesKey(latest.id) });
  void client.invalidateQueries({ queryKey: auditLogsKey(latest.id) });
}

async function stop(session: FormSession): Promise<void> {
  const left = await session.stop();
  if (left === "kept") warn("未保存的内容已保留在本浏览器，再次打开该备案时可以恢复");
  if (left === "lost") warn("离开的页面有内容未能保存");
}

/** The form of one filing with its saving; both live as long as the page. */
export function useFilingForm(detail: FilingDetail): FilingForm {
  const client = useQueryClient();
  const { form: model } = useKindParts();
  const form = useFormModel(model, detail.values);
  const [saving, setSaving] = useState<SaveState>({ name: "checking" });
  const [offers, setOffers] = useState<readonly Offer[]>([]);
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
      openParking: () => openParking(`filing:${detail.id}`),
      onState: setSaving,
      onSaved: (change) =>
        client.setQueryData<FilingDetail>(
          filingKeys.detail(detail.id),
          (old) => old && { ...old, ...change, projectName: change.values[model.nameCode] ?? "" },
        ),
      onLatest: (latest) => showLatest(client, latest),
      onRestored: () => succeed("已恢复上次未保存的内容"),
      onOffers: setOffers,
    }),
  );

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => session.typed(values),
    });
    void session.start();
    return () => {
      unsubscribe();
      void stop(session);
    };
  }, [form, session]);
  // Gone at the same moment as the form: the next page is not asked about this one.
  useLayoutEffect(() => guardForm(session), [session]);

  return { form, session, saving, offers };
}
