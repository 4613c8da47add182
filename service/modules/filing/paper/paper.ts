import { and, eq } from "drizzle-orm";
import type { z } from "zod";

import type { filingIdInputSchema } from "#contracts/filing/api.ts";
import { filingKindNames } from "#contracts/filing/kind.ts";
import type { FilingId } from "#contracts/ids.ts";
import { shanghaiMinute } from "#contracts/shanghai-time.ts";
import { audit } from "#service/db/audit.ts";
import { filing } from "#service/db/schema/filing.ts";
import type { Call, CallOf, ReplyOf } from "#service/http/call.ts";
import { contentDisposition } from "#service/http/disposition.ts";
import { ServiceError } from "#service/http/errors.ts";
import { codeText, notACode, readSigns } from "#service/paper/code.ts";
import { drawInThread } from "#service/paper/thread.ts";
import { inScope } from "#service/workflow/scope.ts";

import { selectFilings } from "../rows.ts";
import { paperCode, paperContent, type PrintedFiling } from "./collect.ts";

/** 备案表 as a text PDF with its 校验码. */
export async function printFiling(call: Call<z.output<typeof filingIdInputSchema>>): Promise<Response> {
  const { deps, input, who } = call;
  const listed = await load(call, input.id);
  const content = await paperContent(deps, listed);
  const code = codeText(paperCode(deps, input.id, content));
  const paper = { ...content, code, printedAt: shanghaiMinute(who.at) };
  const bytes = await drawInThread(new URL("./draw.worker.ts", import.meta.url), paper);
  await audit(deps.db, who, {
    action: "filing.print",
    object: { type: "filing", id: input.id },
    detail: { code },
  });
  const { kind, filingNo, acceptNo } = listed.filing;
  const name = `${filingKindNames[kind]}备案表_${filingNo || acceptNo || "未编号"}.pdf`;
  return new Response(bytes, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": contentDisposition("attachment", name),
    },
  });
}

/** Whether a printed 备案表 says what the platform says now. */
export async function checkFilingPaper(
  call: CallOf<"filingPaperCheck">,
): Promise<ReplyOf<"filingPaperCheck">> {
  const { deps, input } = call;
  const listed = await load(call, input.id);
  const typed = readSigns(input.code);
  if (typed === null) throw notACode("备案表");
  return { same: typed === paperCode(deps, input.id, await paperContent(deps, listed)) };
}

async function load({ deps, actor }: Call<unknown>, id: FilingId): Promise<PrintedFiling> {
  const [listed] = await selectFilings(deps.db).where(and(eq(filing.id, id), inScope(actor)));
  if (!listed) throw new ServiceError("filing.not-found");
  return listed;
}
