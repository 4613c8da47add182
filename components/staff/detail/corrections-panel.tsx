"use client";

import { Suspense, useMemo, useState } from "react";

import { late } from "#components/ui/late.tsx";
import type { OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import type { Correction, StaffDetail } from "#contracts/staff/staff.ts";

import { CorrectionList } from "./correction-list.tsx";

const SettleDialog = late(() => import("../edit/settle-dialog.tsx").then((m) => m.SettleDialog));

type CorrectionsPanelProps = { detail: Pick<StaffDetail, "personId" | "corrections" | "may"> };

export function CorrectionsPanel({ detail }: CorrectionsPanelProps) {
  const [settling, setSettling] = useState<Correction | null>(null);
  const operations = useMemo<OperationsColumn<Correction>>(
    () => ({
      code: "operations",
      name: "操作",
      width: 90,
      subject: ({ text }) => text,
      operations: (correction) =>
        correction.settledAt === null
          ? [{ name: "处理", type: "button", onAct: () => setSettling(correction) }]
          : [],
    }),
    [],
  );
  return (
    <>
      <CorrectionList corrections={detail.corrections} {...(detail.may.settle && { operations })} />
      <Suspense fallback={null}>
        {settling && (
          <SettleDialog personId={detail.personId} correction={settling} onClose={() => setSettling(null)} />
        )}
      </Suspense>
    </>
  );
}
