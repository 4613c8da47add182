import { and, eq, inArray, isNotNull } from "drizzle-orm";

import { pathOf } from "#contracts/endpoints.ts";
import type { FileId, NoticeId } from "#contracts/ids.ts";
import { liveStatuses } from "#contracts/notice/status.ts";
import { limitAddress } from "#service/auth/address-limit.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { file } from "#service/db/schema/file.ts";
import { noticeEdition, noticeFile } from "#service/db/schema/notice.ts";

import { linksOf } from "./links.ts";
import { ofNotice } from "./policy.ts";
import { presentNotice } from "./present.ts";

const mostViews = 600;
const filePrefix = pathOf("fileContent", { fileId: "" });

/** Without a session: editions that are public by their own setting, of a notice whose edition in force is so too. */
export async function viewPublicNotice(call: CallOf<"noticePublic">): Promise<ReplyOf<"noticePublic">> {
  const { deps, input, requestContext } = call;
  await limitAddress(deps, "notice-public", requestContext.ip, mostViews);
  const now = deps.clock();
  const where = eq(noticeEdition.isPublic, true);
  const live = await presentNotice(deps.db, input.noticeId, { number: undefined, where, now });
  if (live.edition.status === "gone") throw new ServiceError("notice.gone");
  const isLive = input.number === undefined || input.number === live.edition.number;
  const { text } = isLive
    ? live
    : await presentNotice(deps.db, input.noticeId, { number: input.number, where, now });
  const numbers = await publicNumbers(call);
  const editions = text.editions.filter(({ number }) => numbers.has(number));
  const links = await linksOf(deps.db, input.noticeId, where);
  return { ...text, editions, links, body: withPublicFiles(text.body, input.noticeId) };
}

async function publicNumbers({ deps, input }: CallOf<"noticePublic">): Promise<Set<number>> {
  const rows = await deps.db
    .select({ number: noticeEdition.number })
    .from(noticeEdition)
    .where(and(eq(noticeEdition.noticeId, input.noticeId), eq(noticeEdition.isPublic, true)));
  return new Set(rows.flatMap(({ number }) => (number === null ? [] : [number])));
}

/** After the sanitiser, which keeps only addresses of this form. */
function withPublicFiles(body: string, noticeId: NoticeId): string {
  const start = pathOf("noticePublicFile", { noticeId, fileId: "" });
  return body.replaceAll(`src="${filePrefix}`, `src="${start}`);
}

/** The row of a file in a public edition of a notice that is public now, or gone; anything else counts as unknown. */
export async function publicFile(
  { deps }: Pick<CallOf<"noticePublicFile">, "deps">,
  { noticeId, fileId }: { noticeId: NoticeId; fileId: FileId },
): Promise<typeof file.$inferSelect> {
  const [live] = await deps.db
    .select({ status: noticeEdition.status })
    .from(noticeEdition)
    .where(
      and(
        ofNotice(noticeId),
        eq(noticeEdition.isPublic, true),
        inArray(noticeEdition.status, [...liveStatuses]),
      ),
    );
  if (!live) throw new ServiceError("file.not-found");
  const [row] = await deps.db
    .select({ file })
    .from(noticeFile)
    .innerJoin(noticeEdition, eq(noticeEdition.id, noticeFile.editionId))
    .innerJoin(file, eq(file.id, noticeFile.fileId))
    .where(
      and(
        eq(noticeFile.fileId, fileId),
        ofNotice(noticeId),
        eq(noticeEdition.isPublic, true),
        isNotNull(noticeEdition.number),
      ),
    )
    .limit(1);
  if (!row) throw new ServiceError("file.not-found");
  if (live.status === "gone") throw new ServiceError("notice.gone");
  return row.file;
}
