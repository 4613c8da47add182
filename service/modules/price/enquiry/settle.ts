import { and, eq } from "drizzle-orm";

import { msgTypes } from "#contracts/message/msg-types.ts";
import { signature } from "#service/core/actor.ts";
import type { Call, CallOf, ReplyOf } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { priceEnquiry, type PriceEnquiryRow } from "#service/db/schema/price/price-enquiry.ts";

import { hintOfEnquiry, refusal } from "./ask.ts";
import { attachFiles } from "./files.ts";
import { isOwnEnquiry } from "./scope.ts";

/** By the station of the zone, once. */
export async function answerEnquiry(
  call: CallOf<"priceEnquiryAnswer">,
): Promise<ReplyOf<"priceEnquiryAnswer">> {
  const { excl, incl, source, reply, isPublic, fileIds } = call.input;
  const answerFiles = [...new Set(fileIds)];
  const given = { excl: excl || null, incl: incl || null, source, reply, isPublic, answerFiles };
  await settle(call, { ...given, status: "answered" }, "price-enquiry.answer", "已答复");
  return {};
}

export async function declineEnquiry(
  call: CallOf<"priceEnquiryDecline">,
): Promise<ReplyOf<"priceEnquiryDecline">> {
  const { reply } = call.input;
  await settle(call, { reply, status: "declined" }, "price-enquiry.decline", `不予答复：${reply}`);
  return {};
}

type Settling = Pick<Call<Pick<CallOf<"priceEnquiryDecline">["input"], "enquiryId">>, keyof Call>;
type Given = Partial<Pick<PriceEnquiryRow, "excl" | "incl" | "source" | "isPublic" | "answerFiles">> &
  Pick<PriceEnquiryRow, "reply" | "status">;

function settle(
  { deps, actor, auditActor, input }: Settling,
  given: Given,
  action: "price-enquiry.answer" | "price-enquiry.decline",
  outcome: string,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const own = and(eq(priceEnquiry.id, input.enquiryId), isOwnEnquiry(actor));
    const [settled] = await tx
      .update(priceEnquiry)
      .set({
        ...given,
        settledBy: actor.accountId,
        settledByName: signature(actor),
        settledAt: auditActor.at,
      })
      .where(and(own, eq(priceEnquiry.status, "open")))
      .returning();
    if (!settled) throw await refusal(tx, own);
    await attachFiles(tx, actor, settled.id, settled.answerFiles);
    await tx.insert(outbox).values({
      at: auditActor.at,
      enterpriseId: settled.enterpriseId,
      msgType: msgTypes.enquiry,
      businessId: settled.id,
      userName: actor.name,
      subject: settled.name,
      text: outcome,
    });
    await hintOfEnquiry(tx, settled, auditActor.at);
    await audit(tx, auditActor, {
      action,
      object: { type: "price-enquiry", id: settled.id },
      detail: { name: settled.name, public: settled.isPublic, files: settled.answerFiles.length },
    });
  });
}
