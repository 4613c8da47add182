"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { FilingDetail } from "#contracts/filing/api.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";
import { acceptanceRecordQuery } from "#lib/acceptance/queries.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

/** Null unless somebody took a step since the dialog opened, also one that was taken back. */
export function useMoved(isOpen: boolean, { id, revision, status }: FilingDetail): string | null {
  const [opened, setOpened] = useState({ isOpen, revision });
  if (opened.isOpen !== isOpen) setOpened({ isOpen, revision });
  const { data, isFetching } = useQuery(acceptanceRecordQuery(id));
  if (!isOpen || opened.revision === revision) return null;
  const last = isFetching ? undefined : data?.[0];
  const who = last
    ? `${last.operatorName}已于${formatDateTime(last.operationTime)}办理“${last.actionName}”，`
    : "";
  return `${who}该备案现为“${filingStatusNames[status]}”，不能继续办理，请关闭后查看最新内容。`;
}
