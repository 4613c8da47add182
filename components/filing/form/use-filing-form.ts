"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useState } from "react";

import { useNewForm } from "#components/form/use-form.ts";
import type { FilingDetail } from "#contracts/filing/api.ts";
import { acceptanceRecordKey } from "#lib/acceptance/queries.ts";
import { filesKey } from "#lib/attachment/queries.ts";
import { readFiling, saveForm } from "#lib/filing/detail/detail-api.ts";
import { filingKeys } from "#lib/filing/detail/detail-queries.ts";
import { savedDetail } from "#lib/filing/detail/saved-detail.ts";
import type { SaveState } from "#lib/filing/draft/autosave.ts";
import { createFormSession, type FormSession } from "#lib/filing/draft/form-session.ts";
import type { Offer } from "#lib/filing/draft/restore.ts";
import type { FormStore } from "#lib/form/form-store.ts";
import { succeed, warn } from "#lib/http/notices.ts";
import { openParking } from "#lib/parked-text/open-parking.ts";

import { useKindParts } from "../shape/kind-parts.ts";
import { guardForm } from "./guard-form.ts";

export type FilingForm = {
  form: FormStore;
  session: FormSession;
  saving: SaveState;
  offers: readonly Offer[];
};

export function showLatest(client: QueryClient, latest: FilingDetail): void {
  client.setQueryData(filingKeys.detail(latest.id), latest);
  void client.invalidateQueries({ queryKey: filesKey(latest.id) });
  void client.invalidateQueries({ queryKey: acceptanceRecordKey(latest.id) });
}

async function stop(session: FormSession): Promise<void> {
  const left = await session.stop();
  if (left === "kept") warn("未保存的内容已保留在本浏览器，再次打开该备案时可以恢复");
  if (left === "lost") warn("离开的页面有内容未能保存");
}

export function useFilingForm(detail: FilingDetail): FilingForm {
  const client = useQueryClient();
  const { form: model } = useKindParts();
  const form = useNewForm(model, detail.values);
  const [saving, setSaving] = useState<SaveState>({ name: "checking" });
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [session] = useState(() =>
    createFormSession({
      detail,
      model,
      service: { saveForm, readFiling },
      form: {
        values: form.values,
        fill: form.lay,
        replace: form.replace,
      },
      openParking: () => openParking(`filing:${detail.id}`),
      onState: setSaving,
      onSaved: (change) =>
        client.setQueryData<FilingDetail>(
          filingKeys.detail(detail.id),
          (old) => old && savedDetail(old, change, model),
        ),
      onLatest: (latest) => showLatest(client, latest),
      onRestored: () => succeed("已恢复上次未保存的内容"),
      onOffers: setOffers,
    }),
  );

  useEffect(() => {
    const unsubscribe = form.onWrite(session.typed);
    void session.start();
    return () => {
      unsubscribe();
      void stop(session);
    };
  }, [form, session]);
  // Layout effect: the guard must be gone before the next page can trigger it.
  useLayoutEffect(() => guardForm(session), [session]);

  return { form, session, saving, offers };
}
