import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { type DetectionReport, type FindingQuestion } from "#contracts/detection/detection-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import { nullOn } from "#lib/server/expected-failure.ts";
import { callQuery, prefetch } from "#lib/server/prefetch.ts";

import { viewOf } from "./filter.ts";
import { causesQuery, findingsQuery, reportQuery, rowsQuery, treeQuery } from "./queries.ts";

/** The tree of more units outweighs the page; the browser then fetches it behind the findings. */
const mostUnitsInPage = 60;

/** Null without a report. Caches the report last: with it in the cache, the page shows no failure. */
export async function loadResult(
  client: QueryClient,
  filingId: FilingId,
  filter: FindingQuestion,
  trial?: string,
): Promise<DetectionReport | null> {
  const query = reportQuery(filingId, trial);
  const report = await nullOn("detection.missing", callQuery(query));
  if (report === null) return null;
  const { reportId, totals } = report;
  await Promise.all([
    totals.units <= mostUnitsInPage && prefetch(client, treeQuery(filingId, reportId)),
    prefetch(client, rowsQuery(filingId, reportId, 0)),
    viewOf(filter) === "causes"
      ? prefetch(client, causesQuery(filingId, reportId, filter))
      : prefetch(client, findingsQuery(filingId, reportId, filter, 0)),
  ]);
  client.setQueryData(query.queryKey, report);
  return report;
}
