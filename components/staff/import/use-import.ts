"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useGuarded } from "#components/ui/use-guarded.ts";
import { useLeavingSignal } from "#components/ui/use-leaving-signal.ts";
import type { FieldError } from "#contracts/errors/field-error.ts";
import type { StaffImport, StaffImportConfirmInput } from "#contracts/staff-import/staff-import.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { confirmStaffImport, importListQuery, previewStaffImport } from "#lib/staff/import.ts";
import { staffKey } from "#lib/staff/queries.ts";
import { tableRefusal } from "#lib/upload/hashed-form.ts";

type Faults = { message: string; cells: readonly FieldError[] };

function doneText({ counts, requests }: StaffImport): string {
  const what = `已导入：新增${counts.added}行、变更${counts.changed}行`;
  return requests === 0 ? what : `${what}，${requests}件变更已提交造价站审核`;
}

export function useImport(onPreviewed: () => void) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [faults, setFaults] = useState<Faults | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const signal = useLeavingSignal();
  /** Rows of a replaced preview are gone: nothing asks for them again. */
  const show = (preview: StaffImport | null) =>
    client.setQueryData(importListQuery.queryKey, (before) => before && { ...before, preview });

  const [preview, previewing] = useGuarded(async () => {
    if (file === null) return;
    setFaults(null);
    setProblem(null);
    try {
      show(await previewStaffImport(file, signal()));
      onPreviewed();
    } catch (error) {
      const refusal = tableRefusal(error);
      if (refusal) setFaults({ message: refusal.message, cells: refusal.fields });
    }
  });

  async function confirm(input: StaffImportConfirmInput): Promise<void> {
    setProblem(null);
    try {
      succeed(doneText(await confirmStaffImport(input)));
      setFile(null);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
      return;
    }
    show(null);
    await client.invalidateQueries({ queryKey: staffKey });
  }

  const pick = (next: File | undefined): void => {
    setFile(next ?? null);
    setFaults(null);
  };
  return { file, pick, faults, problem, preview, previewing, confirm };
}
