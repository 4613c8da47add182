import { createHash } from "node:crypto";

import type { NoticeEditionRow } from "#service/db/schema/notice.ts";

export type HashedContent = Pick<
  NoticeEditionRow,
  | "title"
  | "body"
  | "changeNote"
  | "isPublic"
  | "wantsReceipt"
  | "issuer"
  | "docNo"
  | "issuedOn"
  | "effectiveOn"
  | "expiresOn"
  | "links"
  | "attachments"
>;

/** An approval belongs to this digest: everything that readers see of an edition. */
export function contentHash(content: HashedContent): string {
  const { title, body, changeNote, isPublic, wantsReceipt, issuer, docNo } = content;
  const { issuedOn, effectiveOn, expiresOn, links, attachments } = content;
  const ordered = links.map(({ kind, noticeId }) => [kind, noticeId]);
  const whole = [
    title,
    body,
    changeNote,
    isPublic,
    wantsReceipt,
    issuer,
    docNo,
    issuedOn,
    effectiveOn,
    expiresOn,
  ];
  return createHash("sha256")
    .update(JSON.stringify([...whole, ordered, attachments]))
    .digest("hex");
}
