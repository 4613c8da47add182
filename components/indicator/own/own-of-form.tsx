"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";

import { useAttachments } from "#components/attachment/attachment-provider.tsx";
import { useSettled } from "#components/ui/use-settled.ts";
import { type FormValues, formValuesSchema } from "#contracts/form/form.ts";
import { ownIndicatorFields } from "#contracts/indicator/own/own.ts";
import { textsOnly } from "#lib/form/form-state.ts";
import { ownIndicatorQuery } from "#lib/indicator/own/queries.ts";

import { OwnPanel } from "./own-panel.tsx";

const codes = [...ownIndicatorFields];

/** Follows the form as it is typed. Not a part of it: whatever it says, the form can be submitted. */
export function OwnOfForm() {
  const { control } = useFormContext<FormValues>();
  const { filingId, items } = useAttachments();
  const watched = useWatch({ control, name: codes });
  const texts = textsOnly(Object.fromEntries(codes.map((code, at) => [code, watched[at]])));
  const values = useSettled(JSON.stringify(texts));
  const files = items?.flatMap((item) => item.files.map(({ id }) => id)).join(" ") ?? "";
  const { data } = useQuery({
    ...ownIndicatorQuery(filingId, formValuesSchema.parse(JSON.parse(values)), files),
    enabled: items !== undefined,
  });
  if (!data) return null;
  return (
    <OwnPanel answer={data}>
      <p>本栏只供参考，不影响提交。</p>
    </OwnPanel>
  );
}
