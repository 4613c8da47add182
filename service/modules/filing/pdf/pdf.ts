import { and, eq } from "drizzle-orm";
import type { z } from "zod";

import type { filingIdInputSchema } from "#contracts/filing/api.ts";
import { filingKindNames } from "#contracts/filing/kind.ts";
import type { FilingId } from "#contracts/ids.ts";
import { shanghaiMinute } from "#contracts/shanghai-time.ts";
import type { Call, CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { FileReply } from "#service/core/file-reply.ts";
import { audit } from "#service/db/audit.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { codeText, notACode, readSigns } from "#service/pdf/code.ts";
import { drawInThread } from "#service/pdf/thread.ts";
import { inScope } from "#service/workflow/scope.ts";

import { selectFilings } from "../list/rows.ts";
import { codeForms, pdfCode, printedContents } from "./check-code.ts";
import { pdfContent, type PrintedFiling } from "./collect.ts";

export async function printFiling(call: Call<z.output<typeof filingIdInputSchema>>): Promise<FileReply> {
  const { deps, input, auditActor } = call;
  const listed = await load(call, input.filingId);
  const content = await pdfContent(deps, listed);
  const code = codeText(pdfCode(deps, listed.filing, content));
  const pdf = { ...content, code, printedAt: shanghaiMinute(auditActor.at) };
  const bytes = await drawInThread(new URL("./draw.worker.ts", import.meta.url), pdf);
  await audit(deps.db, auditActor, {
    action: "filing.print",
    object: { type: "filing", id: input.filingId },
    detail: { code },
  });
  const { kind, filingNo, acceptNo } = listed.filing;
  const name = `${filingKindNames[kind]}备案表_${filingNo || acceptNo || "未编号"}.pdf`;
  return new FileReply({ kind: "made", mime: "application/pdf", name, body: bytes });
}

export async function checkFilingPdf(call: CallOf<"filingPdfCheck">): Promise<ReplyOf<"filingPdfCheck">> {
  const { deps, input } = call;
  const listed = await load(call, input.filingId);
  const typed = readSigns(input.code);
  if (typed === null) throw notACode("备案表");
  const contents = printedContents(await pdfContent(deps, listed));
  const codes = contents.flatMap((content) =>
    codeForms.map((form) => pdfCode(deps, listed.filing, content, form)),
  );
  return { same: codes.includes(typed) };
}

async function load({ deps, actor }: Call<unknown>, id: FilingId): Promise<PrintedFiling> {
  const [listed] = await selectFilings(deps.db).where(and(eq(filing.id, id), inScope(actor)));
  if (!listed) throw new ServiceError("filing.not-found");
  return listed;
}
