import type { EnterpriseId } from "#contracts/ids.ts";
import type { TransferAnswerInput } from "#contracts/registry-request/transfer.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { engagement, type EngagementRow } from "#service/db/schema/registry/engagement.ts";
import { isEngagedNow } from "#service/registry/people.ts";
import { tellEnterprise, tellStation } from "#service/workflow/registry-request/announce.ts";
import {
  formerOf,
  type OpenTransfer,
  stepTransfer,
  transferOf,
} from "#service/workflow/registry-request/transfer-steps.ts";

import { lockRequest } from "../request/load.ts";
import { addFiles } from "./files.ts";
import { refuseFields } from "./values.ts";

type AnswerCall = CallOf<"transferAnswer">;

export function isFormer({ enterpriseId }: Pick<Actor, "enterpriseId">, former: EnterpriseId): boolean {
  return enterpriseId !== null && enterpriseId === former;
}

/** The former enterprise agrees, or disputes the transfer. */
export function answerTransfer(call: AnswerCall): Promise<ReplyOf<"transferAnswer">> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const sent = await lockRequest(tx, actor, input.registryRequestId);
    if (sent.kind !== "transfer" || sent.revision !== input.revision || sent.status !== "counterparty")
      throw new ServiceError("registry-request.stale");
    const found = await transferOf(tx, sent);
    if (!isFormer(actor, found.transfer.formerEnterpriseId)) throw new ServiceError("permission.denied");
    requireAnswer(input, await engagementOf(tx, found), shanghaiDay(auditActor.at));
    const { agree, lastDay, reason } = input;
    const answered = { answerReason: reason, answeredAt: auditActor.at };
    const row = await stepTransfer(tx, deps.env, call, found, {
      status: agree ? "pending" : "disputed",
      action: agree ? "agree" : "oppose",
      opinion: agree
        ? [`最后工作日${lastDay ?? ""}`, reason].filter((text) => text !== "").join("。")
        : reason,
      patch: agree
        ? { ...answered, answer: "agreed", lastDay }
        : { ...answered, answer: "opposed", lastDay: null },
    });
    await addFiles(tx, actor, row.id, { kind: "former", fileIds: input.fileIds });
    const outcome = agree ? "已提交，原单位同意" : "原单位不同意，待处理争议";
    await tellStation(tx, call, row, outcome);
    await tellEnterprise(
      tx,
      call,
      row,
      agree ? "已经原单位同意，待造价站审核" : "原单位不同意，已转造价站处理",
    );
    await audit(tx, auditActor, {
      action: agree ? "transfer.agree" : "transfer.oppose",
      object: { type: "registry-request", id: row.id },
      detail: { number: row.number, revision: row.revision, ...(agree && { lastDay: lastDay ?? "" }) },
    });
    return { revision: row.revision };
  });
}

async function engagementOf(tx: Tx, found: OpenTransfer): Promise<EngagementRow> {
  const { personId, formerEnterpriseId: enterpriseId } = formerOf(found);
  const [row] = await tx.select().from(engagement).where(isEngagedNow({ personId, enterpriseId }));
  if (!row) throw new ServiceError("staff.left");
  return row;
}

function requireAnswer(
  { agree, lastDay, reason }: TransferAnswerInput,
  { startedOn }: EngagementRow,
  today: string,
): void {
  if (!agree) {
    if (reason === "") refuseFields({ path: "reason", message: "不同意的，理由必填" });
    return;
  }
  if (lastDay === null) refuseFields({ path: "lastDay", message: "最后工作日必填" });
  if (lastDay > today) refuseFields({ path: "lastDay", message: "最后工作日不能晚于今天" });
  if (startedOn !== null && lastDay < startedOn)
    refuseFields({ path: "lastDay", message: `最后工作日不能早于任职日期${startedOn}` });
}
