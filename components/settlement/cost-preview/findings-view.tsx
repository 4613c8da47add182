"use client";

import { Suspense } from "react";

import { TableSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { late } from "#components/ui/late.tsx";
import type { FilingId } from "#contracts/ids.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

const ResultPage = late(() =>
  import("#components/detection/result/result-page.tsx").then((m) => m.ResultPage),
);

/** Loaded on demand: the page opens with the comparison. */
export function FindingsView(props: {
  id: FilingId;
  hasReport: boolean;
  problem: LoadProblem | null;
  trial?: string;
}) {
  return (
    <Suspense fallback={<TableSkeleton rows={10} columns={6} />}>
      <ResultPage {...props} />
    </Suspense>
  );
}
