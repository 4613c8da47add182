import { and, eq, isNotNull, isNull } from "drizzle-orm";

import type { NoticeId } from "#contracts/ids.ts";
import { msgTypes } from "#contracts/message/msg-types.ts";
import type { NoticeKey } from "#contracts/notice/notice.ts";
import { type NoticeEnd, workingStatuses } from "#contracts/notice/status.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { notice, type NoticeEditionRow } from "#service/db/schema/notice.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import {
  dropWorking,
  hintReaders,
  liveEdition,
  undoEffects,
} from "#service/workflow/notice/publish-edition.ts";

import { nodeOf } from "./content.ts";
import { keyOf, type Loaded, lockManaged, requireStatus, stepEdition } from "./load.ts";
import { requireOwn } from "./policy.ts";

type EndCall = CallOf<"noticeEnd">;

const statuses = { withdraw: "withdrawn", repeal: "repealed", gone: "gone" } as const;
const actions = {
  drop: "notice.drop",
  withdraw: "notice.withdraw",
  repeal: "notice.repeal",
  gone: "notice.gone",
} as const;

/** 弃用 ends a working edition; the others end the notice. */
export function endNotice(call: EndCall): Promise<NoticeKey> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const found = await lockManaged(tx, actor, input);
    requireOwn(actor, found.row);
    const edition =
      input.end === "drop" ? await drop(tx, call, found) : await endLive(tx, call, found, input.end);
    await audit(tx, auditActor, {
      action: actions[input.end],
      object: { type: "notice", id: found.row.id },
      detail: { revision: edition.revision, note: input.note },
    });
    return keyOf(edition);
  });
}

function drop(tx: Tx, { auditActor }: EndCall, { edition }: Loaded): Promise<NoticeEditionRow> {
  requireStatus(edition, ...workingStatuses);
  return stepEdition(tx, edition, { status: "dropped", publishAt: null, updatedAt: auditActor.at });
}

async function endLive(
  tx: Tx,
  { input, auditActor }: EndCall,
  { row }: Loaded,
  end: Exclude<NoticeEnd, "drop">,
): Promise<NoticeEditionRow> {
  const live = await liveEdition(tx, row.id);
  if (!live || live.status === "gone") throw new ServiceError("notice.state");
  if (live.status !== "published" && end !== "gone") throw new ServiceError("notice.state");
  if (end === "repeal" && (await nodeOf(tx, row.nodeId)).kind !== "policy")
    throw new ServiceError("notice.state");
  const { at } = auditActor;
  await dropWorking(tx, [row.id]);
  const ended = { endedAt: at, endNote: input.note, pinnedAt: null };
  await tx
    .update(notice)
    .set(end === "repeal" ? { ...ended, effect: "repealed" } : ended)
    .where(eq(notice.id, row.id));
  const freed = end === "gone" ? await undoEffects(tx, row.id) : [];
  if (end === "gone") await dropMessages(tx, row.id);
  await hintReaders(tx, [row, ...freed], at);
  return stepEdition(tx, live, { status: statuses[end], updatedAt: at });
}

/** Nobody is told any more of a notice that cannot be read. */
async function dropMessages(tx: Tx, id: NoticeId): Promise<void> {
  // The regions' messages have an index; a notice goes to regions alone.
  const ofRegions = and(isNotNull(outbox.regionPrefix), isNull(outbox.hint));
  await tx
    .delete(outbox)
    .where(and(ofRegions, eq(outbox.msgType, msgTypes.notice), eq(outbox.businessId, id)));
}
