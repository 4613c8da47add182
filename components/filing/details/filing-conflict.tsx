"use client";

import { useQuery } from "@tanstack/react-query";

import { ConflictDialog } from "#components/acceptance/conflict-dialog.tsx";
import type { FilingDetail } from "#contracts/filing/api.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";
import { auditLogsQuery } from "#lib/acceptance/queries.ts";

type FilingConflictProps = { detail: FilingDetail; message: string | null; onClose: () => void };

/** Somebody else took a step of this filing meanwhile. */
export function FilingConflict({ detail, message, onClose }: FilingConflictProps) {
  const { data } = useQuery(auditLogsQuery(detail.id));
  const now = `该备案现为“${filingStatusNames[detail.status]}”，页面已更新为最新内容。`;
  return <ConflictDialog message={message} last={data?.[0]} now={now} onClose={onClose} />;
}
