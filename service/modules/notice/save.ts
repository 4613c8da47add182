import { eq, max } from "drizzle-orm";

import type { NoticeKey } from "#contracts/notice/notice.ts";
import { workingStatuses } from "#contracts/notice/status.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { readersPrefix } from "#service/core/readers-prefix.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { notice, noticeEdition, type NoticeEditionRow } from "#service/db/schema/notice.ts";
import { liveEdition } from "#service/workflow/notice/publish-edition.ts";

import { contentOf, nodeOf, requireLinks } from "./content.ts";
import { keepFiles } from "./files.ts";
import { keyOf, type Loaded, lockManaged, stepEdition } from "./load.ts";
import { requireOwn } from "./policy.ts";

type SaveCall = CallOf<"noticeSave">;
type Content = ReturnType<typeof contentOf>;
type Saved = { edition: NoticeEditionRow; action: "notice.create" | "notice.save" | "notice.renew" };

/**
 * Changes a draft in place. Of any other edition it makes a new one: one that was submitted, approved or scheduled is dropped
 * with its approval, a published one stays until the new one is published.
 */
export function saveNotice(call: SaveCall): Promise<NoticeKey> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const { noticeId, editionId, revision } = input;
    const isNew = noticeId === undefined || editionId === undefined || revision === undefined;
    const found = isNew ? null : await lockManaged(tx, actor, { noticeId, editionId, revision });
    const content = contentOf(input, (await nodeOf(tx, input.nodeId)).kind);
    await requireLinks(tx, actor, found?.row ?? null, input.links);
    const { edition, action } = found
      ? await change(tx, call, found, content)
      : await create(tx, call, content);
    await keepFiles(tx, actor, edition);
    await audit(tx, auditActor, {
      action,
      object: { type: "notice", id: edition.noticeId },
      detail: { revision: edition.revision },
    });
    return keyOf(edition);
  });
}

async function create(tx: Tx, { actor, input, auditActor }: SaveCall, content: Content): Promise<Saved> {
  const [row] = await tx
    .insert(notice)
    .values({
      nodeId: input.nodeId,
      stationId: actor.stationId,
      regionPrefix: readersPrefix(actor),
      authorId: actor.accountId,
      createdAt: auditActor.at,
    })
    .returning();
  if (!row) throw new Error("The notice's row was not written");
  const edition = await addEdition(tx, content, {
    noticeId: row.id,
    ordinal: 1,
    authorId: actor.accountId,
    at: auditActor.at,
  });
  return { edition, action: "notice.create" };
}

async function change(
  tx: Tx,
  { actor, input, auditActor }: SaveCall,
  { row, edition }: Loaded,
  content: Content,
): Promise<Saved> {
  requireOwn(actor, row);
  if (row.endedAt !== null || row.effect === "repealed") throw new ServiceError("notice.state");
  await moveToNode(tx, row, input.nodeId);
  const updatedAt = auditActor.at;
  if (edition.status === "draft") {
    const writers = [...new Set([...edition.writers, actor.accountId])];
    return {
      edition: await stepEdition(tx, edition, { ...content, writers, updatedAt }),
      action: "notice.save",
    };
  }
  if (workingStatuses.some((working) => working === edition.status))
    await stepEdition(tx, edition, { status: "dropped", publishAt: null, updatedAt });
  const { noticeId } = edition;
  const made = {
    noticeId,
    ordinal: await nextOrdinal(tx, noticeId),
    authorId: actor.accountId,
    at: updatedAt,
  };
  return { edition: await addEdition(tx, content, made), action: "notice.renew" };
}

async function moveToNode(tx: Tx, row: Loaded["row"], nodeId: Loaded["row"]["nodeId"]): Promise<void> {
  if (row.nodeId === nodeId) return;
  if (await liveEdition(tx, row.id)) {
    const message = "已发布的内容不能更换栏目";
    throw new ServiceError("request.invalid", { message, fields: [{ path: "nodeId", message }] });
  }
  await tx.update(notice).set({ nodeId }).where(eq(notice.id, row.id));
}

async function nextOrdinal(tx: Tx, id: NoticeEditionRow["noticeId"]): Promise<number> {
  const [row] = await tx
    .select({ last: max(noticeEdition.ordinal) })
    .from(noticeEdition)
    .where(eq(noticeEdition.noticeId, id));
  return (row?.last ?? 0) + 1;
}

type Made = Pick<NoticeEditionRow, "noticeId" | "ordinal" | "authorId"> & { at: Date };

async function addEdition(
  tx: Tx,
  content: Content,
  { noticeId, ordinal, authorId, at }: Made,
): Promise<NoticeEditionRow> {
  const times = { createdAt: at, updatedAt: at };
  const [row] = await tx
    .insert(noticeEdition)
    .values({ ...content, noticeId, ordinal, status: "draft", writers: [authorId], authorId, ...times })
    .returning();
  if (!row) throw new Error("The edition's row was not written");
  return row;
}
