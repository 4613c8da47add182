"use client";

import { lazy, Suspense } from "react";

import { TableSkeleton } from "#components/ui/skeleton.tsx";
import type { FilingId } from "#contracts/ids.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

const ResultPage = lazy(() =>
  import("#components/detection/result/result-page.tsx").then((m) => ({ default: m.ResultPage })),
);

/** The findings of the 审定 bill: loaded when they are looked at, for the comparison is what the page opens with. */
export function FindingsView(props: { id: FilingId; hasReport: boolean; problem: LoadProblem | null }) {
  return (
    <Suspense fallback={<TableSkeleton rows={10} columns={6} />}>
      <ResultPage {...props} />
    </Suspense>
  );
}
