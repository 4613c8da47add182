"use client";

import { useQuery } from "@tanstack/react-query";

import { ListStates } from "#components/ui/list-states.tsx";
import { deadlineSettingsQuery } from "#lib/detect-standard/deadline.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { Calendar } from "./calendar.tsx";
import { Limits } from "./limits.tsx";

/** 办理时限: what a step may take, and which days count. */
export function DeadlineView({ year, problem }: { year: number | undefined; problem: LoadProblem | null }) {
  const query = useQuery(deadlineSettingsQuery(year));
  return (
    <ListStates state={loadState(query, problem)} rows={9} columns={5} onRetry={() => void query.refetch()}>
      {query.data && (
        <>
          <Limits limits={query.data.limits} />
          <Calendar key={query.data.year} settings={query.data} />
        </>
      )}
    </ListStates>
  );
}
