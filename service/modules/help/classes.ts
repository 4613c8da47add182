import { and, asc, eq, sql } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { helpArticle, helpClass } from "#service/db/schema/help.ts";
import { violates } from "#service/db/violation.ts";

import { helpReadable } from "./policy.ts";

export async function listClasses({ deps, actor }: CallOf<"helpClasses">): Promise<ReplyOf<"helpClasses">> {
  return deps.db
    .select({
      id: helpClass.id,
      parentId: helpClass.parentId,
      name: helpClass.name,
      ordinal: helpClass.ordinal,
      revision: helpClass.revision,
      count: sql<number>`count(${helpArticle.id})::int`,
    })
    .from(helpClass)
    .leftJoin(helpArticle, and(eq(helpArticle.classId, helpClass.id), helpReadable(actor)))
    .groupBy(helpClass.id)
    .orderBy(asc(helpClass.ordinal), asc(helpClass.name));
}

type SaveCall = CallOf<"helpClassSave">;

export async function saveClass(call: SaveCall): Promise<ReplyOf<"helpClassSave">> {
  const { deps, input, auditActor } = call;
  const { classId, revision, ...given } = input;
  await deps.db
    .transaction(async (tx) => {
      await requireTwoLevels(tx, input);
      const [row] =
        classId === undefined || revision === undefined
          ? await tx.insert(helpClass).values(given).returning()
          : await tx
              .update(helpClass)
              .set({ ...given, revision: revision + 1 })
              .where(and(eq(helpClass.id, classId), eq(helpClass.revision, revision)))
              .returning();
      if (!row) throw new ServiceError("help-class.stale");
      await audit(tx, auditActor, {
        action: classId === undefined ? "help-class.create" : "help-class.save",
        object: { type: "help-class", id: row.id },
        detail: { name: row.name },
      });
    })
    .catch((error: unknown) => {
      if (violates(error, "help_class_name")) throw new ServiceError("help-class.taken");
      throw error;
    });
  return {};
}

/** Its articles move to another class if one is given; of a class with children or articles nothing is removed. */
export async function removeClass(call: CallOf<"helpClassRemove">): Promise<ReplyOf<"helpClassRemove">> {
  const { deps, input, auditActor } = call;
  const { classId, revision, moveTo } = input;
  await deps.db.transaction(async (tx) => {
    await lockClasses(tx);
    const rows = await tx.select().from(helpClass);
    const row = rows.find(({ id }) => id === classId);
    if (row?.revision !== revision) throw new ServiceError("help-class.stale");
    if (rows.length === 1) throw new ServiceError("help-class.last");
    if (rows.some(({ parentId }) => parentId === classId)) throw new ServiceError("help-class.filled");
    const articles = eq(helpArticle.classId, classId);
    const target = rows.find(({ id }) => id === moveTo && id !== classId);
    if (target) await tx.update(helpArticle).set({ classId: target.id }).where(articles);
    else if ((await tx.$count(helpArticle, articles)) > 0) throw new ServiceError("help-class.filled");
    await tx.delete(helpClass).where(eq(helpClass.id, classId));
    await audit(tx, auditActor, {
      action: "help-class.remove",
      object: { type: "help-class", id: classId },
      detail: { name: row.name, ...(target && { movedTo: target.name }) },
    });
  });
  return {};
}

/** Two concurrent calls could each place one class under the other, or put something into one that is removed. */
function lockClasses(tx: Tx) {
  return tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('help-class', 0))`);
}

async function requireTwoLevels(tx: Tx, { classId, parentId }: SaveCall["input"]): Promise<void> {
  if (parentId === null) return;
  await lockClasses(tx);
  const rows = await tx.select({ id: helpClass.id, parentId: helpClass.parentId }).from(helpClass);
  const parent = rows.find((row) => row.id === parentId);
  const isParent = rows.some((row) => row.parentId === classId);
  if (parent && parent.parentId === null && parent.id !== classId && !isParent) return;
  const message = "分类最多两级，请选择没有上级的分类作为上级";
  throw new ServiceError("request.invalid", { message, fields: [{ path: "parentId", message }] });
}
