import { and, desc, eq, inArray } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { account } from "#service/db/schema/account.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { noticeEdition } from "#service/db/schema/notice.ts";
import { sanitise } from "#service/rich-text/sanitise.ts";
import { liveEdition } from "#service/workflow/notice/publish-edition.ts";

import { nodeOf } from "./content.ts";
import { keyOf, loadManaged } from "./load.ts";
import { noticeActions } from "./policy.ts";
import { attachmentsOf, policyOf } from "./present.ts";

/** The newest edition for who writes or reviews it. */
export async function readEdition(call: CallOf<"noticeEdition">): Promise<ReplyOf<"noticeEdition">> {
  const { deps, actor, input } = call;
  const { row, edition } = await loadManaged(deps.db, actor, input.noticeId);
  const [live, node, attachments, titles, names] = await Promise.all([
    liveEdition(deps.db, row.id),
    nodeOf(deps.db, row.nodeId),
    attachmentsOf(deps.db, edition.attachments),
    titlesOf(
      call,
      edition.links.map(({ noticeId }) => noticeId),
    ),
    namesOf(call, [...edition.writers, edition.reviewedBy ?? edition.authorId]),
  ]);
  const isPolicy = node.kind === "policy";
  const nameOf = (id: string) => names.get(id) ?? "";
  return {
    ...keyOf(edition),
    nodeId: row.nodeId,
    nodeKind: node.kind,
    title: edition.title,
    body: sanitise(edition.body),
    changeNote: edition.changeNote,
    isPublic: edition.isPublic,
    wantsReceipt: edition.wantsReceipt,
    policy: isPolicy ? policyOf(edition) : null,
    links: edition.links,
    attachmentIds: edition.attachments,
    attachments,
    linkTitles: edition.links.map(({ noticeId }) => titles.get(noticeId) ?? ""),
    status: edition.status,
    number: edition.number,
    liveNumber: live?.number ?? null,
    authorName: nameOf(edition.authorId),
    writerNames: edition.writers.map(nameOf),
    reviewerName: edition.reviewedBy === null ? null : nameOf(edition.reviewedBy),
    opinion: edition.opinion,
    publishAt: edition.publishAt?.toISOString() ?? null,
    updatedAt: edition.updatedAt.toISOString(),
    updatedBy: await lastSavedBy(call),
    isPinned: row.pinnedAt !== null,
    actions: noticeActions(actor, row, edition, { live: live?.status, isPolicy }),
  };
}

type EditionCall = CallOf<"noticeEdition">;

async function lastSavedBy({ deps, input }: EditionCall): Promise<string> {
  const [row] = await deps.db
    .select({ name: account.name })
    .from(auditLog)
    .innerJoin(account, eq(account.id, auditLog.accountId))
    .where(
      and(
        eq(auditLog.objectId, input.noticeId),
        eq(auditLog.result, "ok"),
        inArray(auditLog.action, ["notice.create", "notice.save", "notice.renew"]),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row?.name ?? "";
}

async function titlesOf({ deps }: EditionCall, ids: EditionIds): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await deps.db
    .select({ id: noticeEdition.noticeId, title: noticeEdition.title, number: noticeEdition.number })
    .from(noticeEdition)
    .where(inArray(noticeEdition.noticeId, ids));
  const published = rows.filter(({ number }) => number !== null);
  return new Map(
    published.toSorted((a, b) => Number(a.number) - Number(b.number)).map((row) => [row.id, row.title]),
  );
}
type EditionIds = (typeof noticeEdition.$inferSelect)["noticeId"][];

async function namesOf(
  { deps }: EditionCall,
  ids: (typeof account.$inferSelect)["id"][],
): Promise<Map<string, string>> {
  const rows = await deps.db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(inArray(account.id, ids));
  return new Map(rows.map((row) => [row.id, row.name]));
}
