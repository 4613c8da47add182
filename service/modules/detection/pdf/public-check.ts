import { limitAddress } from "#service/auth/address-limit.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { inSnapshot } from "#service/db/snapshot.ts";
import { codeText, notACode, readSigns } from "#service/pdf/code.ts";

import { findPrint } from "./report-print.ts";

/** Per address within half an hour, which may be a whole office. */
const mostChecks = 60;

/** Needs no account: number and code of a printed report are the only proof. */
export async function publicCheck(call: CallOf<"reportCheck">): Promise<ReplyOf<"reportCheck">> {
  const { deps, input, requestContext } = call;
  const signs = readSigns(input.code);
  if (signs === null) throw notACode("报告");
  await limitAddress(deps, "report-check", requestContext.ip, mostChecks);
  const asked = { number: input.number, code: codeText(signs) };
  return inSnapshot(deps.db, (tx) => findPrint(tx, deps.env, asked));
}
