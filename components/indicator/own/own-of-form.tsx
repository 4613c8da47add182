"use client";

import { useQuery } from "@tanstack/react-query";

import { useAttachments } from "#components/attachment/attachment-provider.tsx";
import { useValues } from "#components/form/use-form.ts";
import { useSettled } from "#components/ui/use-settled.ts";
import { formValuesSchema } from "#contracts/form/form.ts";
import { ownIndicatorFields } from "#contracts/indicator/own/own.ts";
import { ownIndicatorQuery } from "#lib/indicator/own/queries.ts";

import { OwnPanel } from "./own-panel.tsx";

const codes = [...ownIndicatorFields];

/** Follows the form as it is typed. Not a part of it: whatever it says, the form can be submitted. */
export function OwnOfForm() {
  const { filingId, items } = useAttachments();
  const values = useSettled(JSON.stringify(useValues(codes)));
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
