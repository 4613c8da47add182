import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";

import type { FileId, NoticeId } from "#contracts/ids.ts";
import type { NoticeAttachment, PolicyFields, NoticeText } from "#contracts/notice/notice.ts";
import { liveStatuses } from "#contracts/notice/status.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import { systemName } from "#contracts/system-name.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import {
  notice,
  noticeEdition,
  type NoticeEditionRow,
  noticeNode,
  type NoticeRow,
} from "#service/db/schema/notice.ts";
import { station } from "#service/db/schema/region/station.ts";
import { sanitise } from "#service/rich-text/sanitise.ts";

import { effectOn } from "./list/list-query.ts";

export const platformName: string = systemName;

export type Shown = { row: NoticeRow; edition: NoticeEditionRow; text: NoticeText };

/** The edition that `where` admits: of the number, or the live one. Sanitises again: a stored body may predate a rule. */
export async function presentNotice(
  conn: Conn,
  id: NoticeId,
  { number, where, now }: { number: number | undefined; where: SQL | undefined; now: Date },
): Promise<Shown> {
  const live = inArray(noticeEdition.status, [...liveStatuses]);
  const [found] = await conn
    .select({
      row: notice,
      edition: noticeEdition,
      node: noticeNode,
      unitName: station.name,
      effect: effectOn(shanghaiDay(now)),
    })
    .from(notice)
    .innerJoin(noticeEdition, eq(noticeEdition.noticeId, notice.id))
    .innerJoin(noticeNode, eq(noticeNode.id, notice.nodeId))
    .leftJoin(station, eq(station.id, notice.stationId))
    .where(and(eq(notice.id, id), number === undefined ? live : eq(noticeEdition.number, number), where));
  if (!found) throw new ServiceError("notice.not-found");
  const { row, edition, node } = found;
  const editions = await publishedEditions(conn, id);
  const text: NoticeText = {
    id,
    title: edition.title,
    body: sanitise(edition.body),
    number: edition.number ?? 1,
    unitName: found.unitName ?? platformName,
    nodeName: node.name,
    nodeKind: node.kind,
    publishedAt: (edition.publishedAt ?? edition.updatedAt).toISOString(),
    firstPublishedAt: editions.at(-1)?.publishedAt ?? edition.updatedAt.toISOString(),
    changeNote: edition.changeNote,
    policy: node.kind === "policy" ? policyOf(edition) : null,
    effect: found.effect,
    attachments: await attachmentsOf(conn, edition.attachments),
    status: edition.status,
    ending: row.endedAt && { note: row.endNote ?? "", at: row.endedAt.toISOString() },
    editions,
  };
  return { row, edition, text };
}

export function policyOf(edition: NoticeEditionRow): PolicyFields {
  const { issuer, docNo, issuedOn, effectiveOn, expiresOn } = edition;
  return { issuer, docNo, issuedOn, effectiveOn, expiresOn };
}

/** Newest first. */
async function publishedEditions(conn: Conn, id: NoticeId): Promise<NoticeText["editions"]> {
  const rows = await conn
    .select({
      number: noticeEdition.number,
      publishedAt: noticeEdition.publishedAt,
      changeNote: noticeEdition.changeNote,
    })
    .from(noticeEdition)
    .where(and(eq(noticeEdition.noticeId, id), isNotNull(noticeEdition.number)))
    .orderBy(sql`${noticeEdition.number} desc`);
  return rows.flatMap(({ number, publishedAt, changeNote }) =>
    number === null || publishedAt === null
      ? []
      : [{ number, publishedAt: publishedAt.toISOString(), changeNote }],
  );
}

export async function attachmentsOf(conn: Conn, ids: readonly FileId[]): Promise<NoticeAttachment[]> {
  if (ids.length === 0) return [];
  const rows = await conn
    .select({ fileId: file.id, name: file.name, size: file.size })
    .from(file)
    .where(inArray(file.id, [...ids]))
    .orderBy(asc(file.id));
  return ids.flatMap((id) => rows.filter((row) => row.fileId === id));
}
