import type { z } from "zod";

import { filingKindNames } from "#contracts/filing/kind.ts";
import type { filingIdInputSchema } from "#contracts/ids.ts";
import { chineseMinute, shanghaiMinute } from "#contracts/shanghai-time.ts";
import type { Call, CallOf, ReplyOf } from "#service/core/call.ts";
import { FileReply } from "#service/core/file-reply.ts";
import { audit } from "#service/db/audit.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { wasPrinted } from "#service/db/was-printed.ts";
import { notACode } from "#service/pdf/code.ts";
import { drawInThread } from "#service/pdf/thread.ts";
import { findVisible } from "#service/workflow/load.ts";
import { readSubmission } from "#service/workflow/submitted-form.ts";

import { changeCount } from "../change-count.ts";
import { placeNames } from "../place-names.ts";
import { checkCode, checkCodeText, type PrintedRecord, printedRecord, readCheckCode } from "./check-code.ts";
import { pdfContent } from "./collect.ts";
import { ownNumbers } from "./own-numbers.ts";

export async function printFiling(call: Call<z.output<typeof filingIdInputSchema>>): Promise<FileReply> {
  const { deps, actor, input, auditActor } = call;
  const row = await findVisible(deps.db, actor, input.filingId);
  const record = await recordFor(call, row);
  const printed = {
    filing: row,
    places: await placeNames(deps.db, record.values),
    changeCount: await changeCount(deps.db, row),
  };
  const whole = ownNumbers(actor, row, record.values);
  const code = checkCodeText(checkCode(deps.env, row, record));
  const printedAt = chineseMinute(shanghaiMinute(auditActor.at));
  const pdf = { ...pdfContent(printed, record, whole), code, printedAt };
  const bytes = await drawInThread(new URL("./draw.worker.ts", import.meta.url), pdf);
  const object = { type: "filing", id: input.filingId } as const;
  await deps.db.transaction(async (tx) => {
    await audit(tx, auditActor, { action: "filing.print", object, detail: { code } });
    for (const field of whole)
      await audit(tx, auditActor, { action: "personal-data.reveal", object, detail: { field } });
  });
  const { kind, filingNo, acceptNo } = row;
  const name = `${filingKindNames[kind]}备案表_${filingNo || acceptNo || "未编号"}.pdf`;
  return new FileReply({ kind: "made", mime: "application/pdf", name, body: bytes });
}

export async function checkFilingPdf(call: CallOf<"filingPdfCheck">): Promise<ReplyOf<"filingPdfCheck">> {
  const { deps, actor, input } = call;
  const row = await findVisible(deps.db, actor, input.filingId);
  const typed = readCheckCode(input.code);
  if (typed === null) throw notACode("备案表");
  const now = checkCode(deps.env, row, await recordFor(call, row));
  if (typed.form !== now.form) return { verdict: "other" };
  if (typed.record === now.record) return { verdict: "same" };
  const printed = { action: "filing.print", code: checkCodeText(typed) } as const;
  return { verdict: (await wasPrinted(deps.db, row.id, printed)) ? "form-same" : "mistyped" };
}

async function recordFor({ deps, actor }: Call<unknown>, row: FilingRow): Promise<PrintedRecord> {
  return printedRecord(deps, row, await readSubmission(deps.db, actor, row));
}
