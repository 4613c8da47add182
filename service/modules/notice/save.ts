import { eq } from "drizzle-orm";

import { limits } from "#contracts/limits.ts";
import type { NoticeSaved } from "#contracts/notice/notice.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { notice, type NoticeRow } from "#service/db/schema/notice.ts";
import { filesOf, sanitise, wordsOf } from "#service/rich-text/sanitise.ts";

import { keepFiles } from "./files.ts";
import { lockNotice } from "./load.ts";
import { requireDraft, requireSeen } from "./policy.ts";

type SaveCall = CallOf<"noticeSave">;

/** Sanitises the body before storing it. */
export function saveNotice(call: SaveCall): Promise<NoticeSaved> {
  const { deps, actor, input, auditActor } = call;
  const body = sanitise(input.body);
  requireLength(body);
  return deps.db.transaction(async (tx) => {
    const { noticeId, revision } = input;
    const of = noticeId === undefined || revision === undefined ? null : { noticeId, revision };
    const row = of ? await update(tx, call, of, body) : await create(tx, call, body);
    await keepFiles(tx, actor, row.id, filesOf(body));
    await audit(tx, auditActor, {
      action: of ? "notice.save" : "notice.create",
      object: { type: "notice", id: row.id },
      detail: { revision: row.revision },
    });
    return { noticeId: row.id, revision: row.revision };
  });
}

function requireLength(body: string): void {
  if ([...wordsOf(body)].length <= limits.richTextChars) return;
  const message = `正文不能超过${limits.richTextChars}个字`;
  throw new ServiceError("request.invalid", { fields: [{ path: "body", message }] });
}

async function create(tx: Tx, { actor, input, auditActor }: SaveCall, body: string): Promise<NoticeRow> {
  const { title } = input;
  const times = { createdAt: auditActor.at, updatedAt: auditActor.at };
  const [row] = await tx
    .insert(notice)
    .values({ title, body, status: "draft", authorId: actor.accountId, ...times })
    .returning();
  if (!row) throw new Error("The notice's row was not written");
  return row;
}

async function update(
  tx: Tx,
  { actor, input, auditActor }: SaveCall,
  of: NoticeSaved,
  body: string,
): Promise<NoticeRow> {
  const before = await lockNotice(tx, actor, of.noticeId);
  requireDraft(before);
  requireSeen(before, of.revision);
  const [row] = await tx
    .update(notice)
    .set({ title: input.title, body, revision: before.revision + 1, updatedAt: auditActor.at })
    .where(eq(notice.id, before.id))
    .returning();
  if (!row) throw new Error("The notice's row was not written");
  return row;
}
