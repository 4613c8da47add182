import type { z } from "zod";

import type { filingIdInputSchema } from "#contracts/ids.ts";
import type { Call, CallOf, ReplyOf } from "#service/core/call.ts";
import { FileReply } from "#service/core/file-reply.ts";
import { audit } from "#service/db/audit.ts";
import { inSnapshot } from "#service/db/snapshot.ts";
import { wasPrinted } from "#service/db/was-printed.ts";
import { reportWorker } from "#service/detection-report/worker.ts";
import { notACode } from "#service/pdf/code.ts";
import { drawInThread } from "#service/pdf/thread.ts";

import { visibleReports } from "../compare/versions.ts";
import { asReported, type CurrentReport, loadReport } from "../read.ts";
import { type CheckCode, checkCode, readCode, reportCodeText, resultHalves } from "./check-code.ts";
import { besideReport, collectPdf } from "./collect.ts";
import { rememberPrint } from "./report-print.ts";

/** Former reports compared with a code: each costs a digest over its findings. */
const mostFormer = 20;

export async function printReport(call: Call<z.output<typeof filingIdInputSchema>>): Promise<FileReply> {
  const { deps, actor, input, auditActor } = call;
  const { env } = deps;
  const { at } = auditActor;
  const { current, pdf, told } = await inSnapshot(deps.db, async (tx) => {
    const loaded = await asReported(tx, await loadReport(tx, actor, input.filingId));
    return { current: loaded, ...(await collectPdf(tx, loaded, { env, at })) };
  });
  const bytes = await drawInThread(reportWorker, pdf);
  const { number, code } = pdf.issued;
  await deps.db.transaction(async (tx) => {
    if (number !== null)
      await rememberPrint(tx, env, { reportId: current.report.id, number, code, told, at });
    await audit(tx, auditActor, {
      action: "detection.print",
      object: { type: "filing", id: current.filing.id },
      detail: { code },
    });
  });
  const name = `造价检测报告_${current.filing.acceptNo || "未编号"}.pdf`;
  return new FileReply({ kind: "made", mime: "application/pdf", name, body: bytes });
}

export async function checkPdf(call: CallOf<"detectionPdfCheck">): Promise<ReplyOf<"detectionPdfCheck">> {
  const { deps, actor, input, auditActor } = call;
  const typed = readCode(input.code);
  const { current, now } = await inSnapshot(deps.db, async (tx) => {
    const loaded = await asReported(tx, await loadReport(tx, actor, input.filingId));
    if (!typed) throw notACode("报告");
    const beside = await besideReport(tx, loaded, auditActor.at);
    return { current: loaded, now: await checkCode(tx, deps.env, loaded, beside) };
  });
  if (!typed) throw notACode("报告");
  const told = { reportedAt: reportedAt(current.report) };
  if (typed.result === now.result) {
    if (typed.words === now.words) return { ...told, verdict: "current" };
    const print = { action: "detection.print", code: reportCodeText(typed) } as const;
    const printed = await wasPrinted(deps.db, current.filing.id, print);
    return { ...told, verdict: printed ? "words-changed" : "mistyped" };
  }
  if (now.formerResults.includes(typed.result)) return { ...told, verdict: "former-form" };
  return formerVerdict(call, current, typed);
}

/** Compares the result half alone: answers and decisions may have changed since. */
async function formerVerdict(
  { deps, actor }: Call<unknown>,
  { filing, report }: CurrentReport,
  typed: CheckCode,
): Promise<ReplyOf<"detectionPdfCheck">> {
  const reports = await visibleReports(deps.db, actor, filing.lineage);
  const former = reports.filter((one) => one.report.id !== report.id).slice(0, mostFormer);
  for (const one of former) {
    if ((await resultHalves(deps.db, deps.env, await asReported(deps.db, one))).includes(typed.result))
      return { verdict: "former", reportedAt: reportedAt(one.report) };
  }
  return { verdict: "unknown", reportedAt: null };
}

function reportedAt({ finishedAt, createdAt }: CurrentReport["report"]): string {
  return (finishedAt ?? createdAt).toISOString();
}
