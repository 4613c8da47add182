import { and, asc, eq } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { noticeNode } from "#service/db/schema/notice.ts";
import { violates } from "#service/db/violation.ts";

import { unreadByNode } from "./list/list-query.ts";

export async function listNodes({ deps, actor }: CallOf<"noticeNodes">): Promise<ReplyOf<"noticeNodes">> {
  const [rows, unread] = await Promise.all([
    deps.db.select().from(noticeNode).orderBy(asc(noticeNode.ordinal), asc(noticeNode.name)),
    unreadByNode(deps.db, actor),
  ]);
  return rows.map((row) => ({ ...row, unread: unread.get(row.id) ?? 0 }));
}

export async function saveNode(call: CallOf<"noticeNodeSave">): Promise<ReplyOf<"noticeNodeSave">> {
  const { deps, input, auditActor } = call;
  const { nodeId, revision, kind, ...given } = input;
  await deps.db
    .transaction(async (tx) => {
      const [row] =
        nodeId === undefined || revision === undefined
          ? await tx
              .insert(noticeNode)
              .values({ ...given, kind })
              .returning()
          : await tx
              .update(noticeNode)
              .set({ ...given, revision: revision + 1 })
              .where(and(eq(noticeNode.id, nodeId), eq(noticeNode.revision, revision)))
              .returning();
      if (!row) throw new ServiceError("notice-node.stale");
      await audit(tx, auditActor, {
        action: nodeId === undefined ? "notice-node.create" : "notice-node.save",
        object: { type: "notice-node", id: row.id },
        detail: { name: row.name, isOn: row.isOn },
      });
    })
    .catch((error: unknown) => {
      if (violates(error, "notice_node_name_key")) throw new ServiceError("notice-node.taken");
      throw error;
    });
  return {};
}
