import "server-only";

import { notFound } from "next/navigation";

import { detectionVersions } from "#contracts/detection/compare/endpoints.ts";
import { filingSubmissions, filingCompare } from "#contracts/filing/changes-endpoints.ts";
import { type Submission, type SubmissionRef } from "#contracts/filing/changes.ts";
import { filingDetail } from "#contracts/filing/endpoints.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import { currentPath, stagePath } from "#contracts/filing/steps.ts";
import type { FilingId } from "#contracts/ids.ts";
import { comparedParam } from "#lib/detection/filter.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { callService } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

import { parseFilingId } from "../filing-id.ts";
import { type Changes, type ChangesQuestion, type Comparison, parseChanges } from "./changes-question.ts";
import { compareForms } from "./changes.ts";

export async function loadChanges(params: SearchParams): Promise<Changes> {
  const id = parseFilingId(params);
  if (id === null) notFound();
  try {
    const [detail, submissions] = await Promise.all([
      callService(filingDetail, { filingId: id }),
      callService(filingSubmissions, { filingId: id }),
    ]);
    const { kind, status, projectName } = detail;
    const question = parseChanges(params, submissions);
    const comparison = question && (await compare(id, kind, question));
    return { id, kind, projectName, backHref: currentPath(kind, status, id), submissions, comparison };
  } catch (error) {
    if (error instanceof ServiceFailure && error.status === 404) notFound();
    throw error;
  }
}

async function compare(id: FilingId, kind: FilingKind, question: ChangesQuestion): Promise<Comparison> {
  const [before, after] = [refOf(question.before), refOf(question.after)];
  const [sides, reports] = await Promise.all([
    callService(filingCompare, { filingId: id, before, after }),
    callService(detectionVersions, { filingId: id }),
  ]);
  const reportOf = ({ version, round }: Submission) =>
    reports.find((report) => report.version === version && report.round === round);
  const former = reportOf(question.before);
  const result = stagePath(kind, "result", question.after.filingId);
  return {
    question,
    groups: compareForms(filingForms[kind], sides.before, sides.after, sides.hidden),
    billsHref: former && reportOf(question.after) ? `${result}&${comparedParam}=${former.reportId}` : null,
  };
}

function refOf({ version, round }: Submission): SubmissionRef {
  return { version, round };
}
