"use client";

import { useQuery } from "@tanstack/react-query";

import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { deadlineSettingsQuery } from "#lib/detect-standard/deadline.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { Calendar } from "./calendar.tsx";
import { Limits } from "./limits.tsx";

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
