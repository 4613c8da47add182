import type { CallOf } from "#service/core/call.ts";
import type { FileReply } from "#service/core/file-reply.ts";
import { audit } from "#service/db/audit.ts";
import { countDownload, periodicalFile } from "#service/modules/periodical/read.ts";

import { readLately, sendContent } from "./send-content.ts";

const action = "periodical.download";

/** A resumed download asks for ranges: audited once in a while, counted once a day. */
export async function downloadPeriodical(call: CallOf<"periodicalDownload">): Promise<FileReply> {
  const { deps, actor, auditActor, input, reading } = call;
  const { row, pdf } = await periodicalFile(deps.db, actor, input.periodicalId);
  return sendContent(deps, pdf, {
    download: true,
    reading,
    onRead: async (isFirst) => {
      const object = { type: "periodical", id: row.id } as const;
      await deps.db.transaction(async (tx) => {
        await countDownload(tx, actor, row, auditActor.at);
        if (!isFirst && (await readLately(tx, auditActor, object, [action]))) return;
        await audit(tx, auditActor, { action, object });
      });
    },
  });
}
