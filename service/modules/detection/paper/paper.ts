import type { z } from "zod";

import type { detectionIdInputSchema } from "#contracts/detection-api.ts";
import { audit } from "#service/db/audit.ts";
import type { Call, CallOf, ReplyOf } from "#service/http/call.ts";
import { contentDisposition } from "#service/http/disposition.ts";
import { notACode } from "#service/paper/code.ts";
import { drawInThread } from "#service/paper/thread.ts";

import { visibleReports } from "../compare/versions.ts";
import { type CurrentReport, loadReport } from "../load-report.ts";
import { type CheckCode, checkCode, readCode } from "./check-code.ts";
import { collectPaper } from "./collect.ts";

/** Each costs a digest over its findings. */
const mostFormer = 20;

/** The report as a PDF for the file, drawn beside the service so that nobody waits for it. */
export async function printReport(call: Call<z.output<typeof detectionIdInputSchema>>): Promise<Response> {
  const { deps, actor, input, who } = call;
  const current = await loadReport(deps.db, actor, input.filingId);
  const paper = await collectPaper(deps, current, who.at);
  const bytes = await drawInThread(new URL("./draw.worker.ts", import.meta.url), paper);
  await audit(deps.db, who, {
    action: "detection.print",
    object: { type: "filing", id: current.filing.id },
    detail: { code: paper.code },
  });
  const name = `造价检测报告_${current.filing.acceptNo || "未编号"}.pdf`;
  return new Response(bytes, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": contentDisposition("attachment", name),
    },
  });
}

/** Whether a printed code belongs to the report as it stands, or to a former one. */
export async function checkPaper(
  call: CallOf<"detectionPaperCheck">,
): Promise<ReplyOf<"detectionPaperCheck">> {
  const { deps, actor, input } = call;
  const current = await loadReport(deps.db, actor, input.filingId);
  const typed = readCode(input.code);
  if (!typed) throw notACode("报告");
  const now = await checkCode(deps.db, deps.env, current);
  const told = { reportedAt: reportedAt(current.report) };
  if (typed.result === now.result)
    return { ...told, verdict: typed.words === now.words ? "current" : "words-changed" };
  const first = await checkCode(deps.db, deps.env, current, "first");
  if (typed.result === first.result) return { ...told, verdict: "first-form" };
  return formerVerdict(call, current, typed);
}

/** A paper that was kept stays true for the report that it was printed from; what was said since is not asked. */
async function formerVerdict(
  { deps, actor }: Call<unknown>,
  { filing, report }: CurrentReport,
  typed: CheckCode,
): Promise<ReplyOf<"detectionPaperCheck">> {
  const reports = await visibleReports(deps.db, actor, filing.lineage);
  const former = reports.filter((one) => one.report.id !== report.id).slice(0, mostFormer);
  for (const one of former) {
    const present = await checkCode(deps.db, deps.env, one);
    const first = await checkCode(deps.db, deps.env, one, "first");
    if ([present.result, first.result].includes(typed.result))
      return { verdict: "former", reportedAt: reportedAt(one.report) };
  }
  return { verdict: "unknown", reportedAt: null };
}

function reportedAt({ finishedAt, createdAt }: CurrentReport["report"]): string {
  return (finishedAt ?? createdAt).toISOString();
}
