import "server-only";

import { notFound } from "next/navigation";

import { filingDetail } from "#contracts/filing/endpoints.ts";
import { stagePath } from "#contracts/filing/steps.ts";
import { filingIdSchema } from "#contracts/ids.ts";
import { filingIndicators } from "#contracts/indicator/endpoints.ts";
import { filingStanding } from "#contracts/indicator/own/endpoints.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { callService } from "#lib/server/session.ts";
import { type SearchParams, singleValues } from "#lib/util/url-state.ts";

import type { LoadedIndicators } from "./loaded.ts";

export async function loadIndicators(params: SearchParams): Promise<LoadedIndicators> {
  const filingId = filingIdSchema.safeParse(singleValues(params)["id"]).data;
  if (filingId === undefined) notFound();
  try {
    const indicators = await callService(filingIndicators, { filingId }).catch(orNull);
    const standing = indicators && (await callService(filingStanding, { filingId }));
    const { kind, projectName } = indicators?.basis ?? (await callService(filingDetail, { filingId }));
    return { projectName, resultHref: stagePath(kind, "result", filingId), indicators, standing };
  } catch (error) {
    if (error instanceof ServiceFailure && error.status === 404) notFound();
    throw error;
  }
}

function orNull(error: unknown): null {
  if (error instanceof ServiceFailure && error.error === "detection.missing") return null;
  throw error;
}
