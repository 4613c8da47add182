import { and, eq, inArray } from "drizzle-orm";

import { isUnseen } from "#contracts/hidden-characters.ts";
import { limits } from "#contracts/limits.ts";
import type { NoticeContent, NoticeLinkInput } from "#contracts/notice/notice.ts";
import { shownStatuses } from "#contracts/notice/status.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import { readersPrefix } from "#service/core/readers-prefix.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { notice, noticeEdition, noticeNode, type NoticeRow } from "#service/db/schema/notice.ts";
import { filesOf, sanitise, wordsOf } from "#service/rich-text/sanitise.ts";
import { contentHash } from "#service/workflow/notice/content-hash.ts";

import { noticesReadable } from "./policy.ts";

function refuse(path: string, message: string): never {
  throw new ServiceError("request.invalid", { message, fields: [{ path, message }] });
}

/** The columns of an edition out of what its writer sent; the body sanitised. */
export function contentOf(input: NoticeContent, kind: "notice" | "policy") {
  const body = sanitise(input.body);
  const words = wordsOf(body);
  if ([...words].length > limits.richTextChars) refuse("body", `正文不能超过${limits.richTextChars}个字`);
  const rows = body.match(/<tr>/g)?.length ?? 0;
  if (rows > limits.richTextTableRows)
    refuse("body", `正文中的表格共${rows}行，不能超过${limits.richTextTableRows}行，请将大表格作为附件上传`);
  if (kind === "notice" && input.links.some((link) => link.kind !== "interpret"))
    refuse("links", "只有政策文件才能修改或废止其他文件");
  const policy = kind === "policy" ? input.policy : null;
  const content = {
    title: input.title,
    body,
    words,
    changeNote: input.changeNote,
    isPublic: input.isPublic,
    wantsReceipt: input.wantsReceipt,
    issuer: policy?.issuer ?? "",
    docNo: policy?.docNo ?? "",
    issuedOn: policy?.issuedOn ?? null,
    effectiveOn: policy?.effectiveOn ?? null,
    expiresOn: policy?.expiresOn ?? null,
    links: input.links,
    attachments: [...new Set(input.attachmentIds)],
  };
  return { ...content, contentHash: contentHash(content) };
}

export function requireBody(body: string, attachments: readonly string[]): void {
  const clean = sanitise(body);
  if (!isUnseen(wordsOf(clean)) || filesOf(clean).length > 0 || attachments.length > 0) return;
  refuse("body", "正文必填");
}

export async function nodeOf(conn: Conn, id: string): Promise<typeof noticeNode.$inferSelect> {
  const rows = await conn.select().from(noticeNode);
  const node = rows.find((row) => row.id === id);
  return node ?? refuse("nodeId", "所选栏目不存在，请重新选择");
}

/**
 * A linked notice is published and in sight. Only the same station or one above it, and the platform's administrators,
 * amend or repeal a policy.
 */
export async function requireLinks(
  tx: Tx,
  actor: Actor,
  row: Pick<NoticeRow, "id"> | null,
  links: readonly NoticeLinkInput[],
): Promise<void> {
  if (links.length === 0) return;
  const ids = [...new Set(links.map(({ noticeId }) => noticeId))];
  const found = await tx
    .select({
      id: notice.id,
      prefix: notice.regionPrefix,
      kind: noticeNode.kind,
      status: noticeEdition.status,
    })
    .from(notice)
    .innerJoin(noticeNode, eq(noticeNode.id, notice.nodeId))
    .innerJoin(noticeEdition, eq(noticeEdition.noticeId, notice.id))
    .where(
      and(inArray(notice.id, ids), inArray(noticeEdition.status, [...shownStatuses]), noticesReadable(actor)),
    );
  const byId = new Map(found.map((target) => [target.id, target]));
  for (const { kind, noticeId } of links) {
    const target = byId.get(noticeId);
    if (!target || noticeId === row?.id) refuse("links", "关联的文件不存在或未发布，请删除后重新选择");
    if (target.kind !== "policy") refuse("links", "只能关联政策文件");
    if (kind !== "interpret" && !target.prefix.startsWith(readersPrefix(actor)))
      refuse("links", "不能修改或废止上级发布的文件");
  }
}
