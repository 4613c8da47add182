import { eq } from "drizzle-orm";

import { limitAddress } from "#service/auth/address-limit.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { fileLink, type FileLinkRow } from "#service/db/schema/file-link.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { isPublishedFile } from "#service/modules/filing/read.ts";

/** Per address within half an hour: an office shares one address, and nobody types thirty wrong links. */
const mostWrong = 30;

export type Followed = { link: FileLinkRow; file: FileRow };

/**
 * Expired and unknown tokens differ by status alone.
 * A filing that is no longer published disables the links to its attachments.
 */
export async function followLink(call: Call<unknown, null>, hash: string | null): Promise<Followed> {
  const { deps, auditActor } = call;
  const [found] =
    hash === null
      ? []
      : await deps.db
          .select({ link: fileLink, file })
          .from(fileLink)
          .innerJoin(file, eq(file.id, fileLink.fileId))
          .where(eq(fileLink.tokenHash, hash));
  if (!found) return refuse(call, null);
  const { link } = found;
  const isGood = link.revokedAt === null && link.expiresAt > auditActor.at;
  if (isGood && (await isPublishedFile(deps.db, found.file.id))) return found;
  return refuse(call, link);
}

async function refuse(
  { deps, requestContext, auditActor }: Call<unknown, null>,
  link: FileLinkRow | null,
): Promise<never> {
  await limitAddress(deps, "file-link-wrong", requestContext.ip, mostWrong);
  const error = link === null ? "file-link.not-found" : "file-link.gone";
  const object = link && ({ object: { type: "file-link", id: link.id } } as const);
  await audit(deps.db, auditActor, { action: "file-link.view", ...object, result: "refused", error });
  throw new ServiceError(error);
}
