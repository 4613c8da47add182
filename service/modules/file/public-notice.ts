import { limitAddress } from "#service/auth/address-limit.ts";
import type { CallOf } from "#service/core/call.ts";
import type { FileReply } from "#service/core/file-reply.ts";
import { audit } from "#service/db/audit.ts";
import { publicFile } from "#service/modules/notice/read.ts";

import { readLately, sendContent } from "./send-content.ts";

/** A large file takes thousands of requests, and many readers share one address. */
const mostPieces = 20_000;

export async function readPublicNoticeFile(call: CallOf<"noticePublicFile">): Promise<FileReply> {
  const { deps, requestContext, input, reading, auditActor } = call;
  const row = await publicFile(call, input);
  await limitAddress(deps, "notice-public-piece", requestContext.ip, mostPieces);
  const object = { type: "file", id: row.id } as const;
  return sendContent(deps, row, {
    download: input.download === "1",
    reading,
    onRead: async (isFirst) => {
      if (!isFirst && (await readLately(deps.db, auditActor, object, ["notice.file"]))) return;
      await audit(deps.db, auditActor, { action: "notice.file", object });
    },
  });
}
