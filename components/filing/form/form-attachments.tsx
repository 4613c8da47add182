"use client";

import { type ReactNode, useMemo } from "react";

import { AttachmentProvider } from "#components/attachment/attachment-provider.tsx";
import { useAllValues } from "#components/form/use-form.ts";
import { attachmentTypesFor } from "#contracts/attachment.ts";
import { keptValues } from "#contracts/form/form.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { FormSession } from "#lib/filing/draft/form-session.ts";

import { useKindParts } from "../shape/kind-parts.ts";

type Props = { filingId: FilingId; session: FormSession; children: ReactNode };

export function FormAttachments({ filingId, session, children }: Props) {
  return (
    <AttachmentProvider
      filingId={filingId}
      writer={session.writer}
      asked={useAskedCodes()}
      onConflict={session.conflict}
    >
      {children}
    </AttachmentProvider>
  );
}

/** The same set as long as the same kinds are asked for, so that typing does not render the list again. */
function useAskedCodes(): ReadonlySet<string> {
  const { form } = useKindParts();
  const values = keptValues(form.fields, useAllValues());
  const key = attachmentTypesFor(form.attachments, values)
    .map((type) => type.code)
    .join(" ");
  return useMemo(() => new Set(key.split(" ")), [key]);
}
