import { audit } from "#service/db/audit.ts";
import { limitAddress } from "#service/http/address-limit.ts";
import type { CallOf } from "#service/http/call.ts";
import { readLately, sendContent } from "#service/modules/file/send-content.ts";

import { followLink } from "./follow.ts";
import { tokenHash } from "./token.ts";

type ContentCall = CallOf<"fileLinkContent">;

/** A large file comes in thousands of pieces, to everybody behind one address. */
const mostPieces = 20_000;

/** The file behind a link, by its token alone; for this no session is looked at. */
export async function readLinkContent(call: ContentCall): Promise<Response> {
  const { deps, facts, input, request } = call;
  const { link, file } = await followLink(call, tokenHash(input.token));
  await limitAddress(deps, "file-link-piece", facts.ip, mostPieces);
  const object = { type: "file-link", id: link.id };
  const download = input.download === "1";
  return sendContent(deps, file, {
    download,
    request,
    onRead: (isFirst) => auditReading(call, object, { download, isFirst }),
  });
}

/** The view of the page speaks for what it shows; a download, and bytes without a view, for themselves. */
async function auditReading(
  { deps, who }: ContentCall,
  object: { type: string; id: string },
  { download, isFirst }: { download: boolean; isFirst: boolean },
): Promise<void> {
  if (download && isFirst) return audit(deps.db, who, { action: "file-link.download", object });
  const known = ["file-link.view", "file-link.read", ...(download ? ["file-link.download"] : [])];
  if (await readLately(deps.db, who, object, known)) return undefined;
  return audit(deps.db, who, { action: "file-link.read", object });
}
