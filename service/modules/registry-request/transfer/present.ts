import { eq } from "drizzle-orm";

import { type FileId, personIdSchema } from "#contracts/ids.ts";
import type { TransferSide } from "#contracts/registry-request/transfer.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import type { Actor } from "#service/core/actor.ts";
import type { ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import type { RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { registryTransfer, type RegistryTransferRow } from "#service/db/schema/registry/registry-transfer.ts";
import { isEngagedNow } from "#service/registry/people.ts";
import type { RequestAction } from "#service/workflow/registry-request/record.ts";

import { enterpriseName, storedFiles } from "../request/texts.ts";
import { kindsOf } from "./files.ts";

type Detail = ReplyOf<"registryRequestDetail">;
type Transfer = NonNullable<Detail["transfer"]>;

export const elsewhere = "其他单位";

export type TransferSight = {
  side: TransferSide;
  transfer: RegistryTransferRow;
  /** The reader is the new enterprise and the person has not consented: nothing of the former one is shown. */
  isVeiled: boolean;
};

export async function transferSight(
  conn: Conn,
  actor: Actor,
  row: RegistryRequestRow,
): Promise<TransferSight | null> {
  if (row.kind !== "transfer") return null;
  const [transfer] = await conn.select().from(registryTransfer).where(eq(registryTransfer.requestId, row.id));
  if (!transfer) return null;
  const { enterpriseId } = actor;
  const side = enterpriseId === null ? "station" : enterpriseId === row.enterpriseId ? "new" : "former";
  const isConfirmed = transfer.consentedAt !== null || row.status === "passed";
  return { side, transfer, isVeiled: side === "new" && !isConfirmed };
}

/** Steps that concern the former enterprise. */
const toldFormer: ReadonlySet<RequestAction> = new Set([
  "decline",
  "agree",
  "oppose",
  "move",
  "pass",
  "refuse",
  "revoke",
  "close",
  "release",
]);
const byFormer: ReadonlySet<RequestAction> = new Set(["agree", "oppose"]);

export function recordSeen(
  record: readonly { entry: Detail["record"][number]; step: RequestAction }[],
  sight: TransferSight | null,
  { unitName }: Pick<Actor, "unitName">,
): Detail["record"] {
  if (sight === null || sight.side === "station") return record.map(({ entry }) => entry);
  if (sight.side === "former")
    return record
      .filter(({ entry, step }) => toldFormer.has(step) || (step === "add" && entry.unitName === unitName))
      .map(({ entry }) => entry);
  return record
    .filter(({ entry, step }) => step !== "add" || entry.unitName === unitName)
    .map(({ entry, step }) =>
      byFormer.has(step)
        ? { ...entry, operatorName: "", unitName: sight.isVeiled ? elsewhere : entry.unitName }
        : entry,
    );
}

export async function presentTransfer(
  conn: Conn,
  actor: Actor,
  row: RegistryRequestRow,
  { side, transfer, isVeiled }: TransferSight,
): Promise<Transfer> {
  const kinds = await kindsOf(conn, row.id, side);
  const stored = await storedFiles(
    conn,
    kinds.map(({ fileId }) => fileId),
  );
  const kindOf = (id: FileId) => kinds.find(({ fileId }) => fileId === id)?.kind ?? "further";
  const { contractOn, answer, lastDay, answerReason, answeredAt, consentWay } = transfer;
  const mayAnswer = side === "former" && row.status === "counterparty";
  const isWaiting = side === "new" && row.status === "consenting";
  return {
    side,
    formerName: isVeiled ? elsewhere : await enterpriseName(conn, transfer.formerEnterpriseId),
    contractOn,
    specialReason: side === "former" ? "" : transfer.specialReason,
    consent: {
      way: consentWay,
      at: transfer.consentedAt?.toISOString() ?? null,
      until: transfer.consentUntil?.toISOString() ?? null,
      // The former enterprise learns nothing of how the other one is told.
      smsObstacle: side === "former" ? null : transfer.smsObstacle,
    },
    answer:
      answer === null || answeredAt === null
        ? null
        : { result: answer, lastDay, reason: answerReason, at: answeredAt.toISOString() },
    files: stored.map((file) => ({ kind: kindOf(file.id), file })),
    engagedSince: mayAnswer ? await engagedSince(conn, row, transfer) : null,
    mayAnswer,
    mayResend: isWaiting && transfer.codeSends < serviceLimits.transferCodeSends,
    mayAddFiles: row.status === "disputed" && actor.enterpriseId !== null,
  };
}

async function engagedSince(
  conn: Conn,
  { subjectId }: RegistryRequestRow,
  { formerEnterpriseId: enterpriseId }: RegistryTransferRow,
): Promise<string | null> {
  const [row] = await conn
    .select({ startedOn: engagement.startedOn })
    .from(engagement)
    .where(isEngagedNow({ personId: personIdSchema.parse(subjectId), enterpriseId }));
  return row?.startedOn ?? null;
}

/** Changes as a side sees them: the former enterprise who takes over, the new one nothing of the former before consent. */
export function changesSeen(changes: Detail["changes"], sight: TransferSight | null): Detail["changes"] {
  if (sight === null || sight.side === "station") return changes;
  const unit = changes.filter(({ code }) => code === "enterprise");
  if (sight.side === "former") return unit.map((change) => ({ ...change, current: null }));
  if (!sight.isVeiled) return changes;
  return unit.map((change) => ({ ...change, before: elsewhere, current: null }));
}
