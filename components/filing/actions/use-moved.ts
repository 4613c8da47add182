"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { FilingDetail } from "#contracts/filing/api.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";
import { movedSentence } from "#lib/acceptance/moved-sentence.ts";
import { acceptanceRecordQuery } from "#lib/acceptance/queries.ts";

/** Null unless somebody took a step since the dialog opened, also one that was taken back. */
export function useMoved(isOpen: boolean, { id, revision, status }: FilingDetail): string | null {
  const [opened, setOpened] = useState({ isOpen, revision });
  if (opened.isOpen !== isOpen) setOpened({ isOpen, revision });
  const { data, isFetching } = useQuery(acceptanceRecordQuery(id));
  if (!isOpen || opened.revision === revision) return null;
  return movedSentence("该备案", filingStatusNames[status], isFetching ? undefined : data?.[0]);
}
