import { createHash } from "node:crypto";

import { and, eq, isNotNull, isNull, notInArray, sql } from "drizzle-orm";

import type { Tx } from "#service/db/connect.ts";
import { helpArticle, helpClass } from "#service/db/schema/help.ts";

import { helpSeeds } from "./all.ts";
import { type HelpSeed, helpSeedClasses } from "./seed.ts";
import { toHtml } from "./to-html.ts";

function valuesOf(seed: HelpSeed) {
  return {
    title: seed.title,
    summary: seed.summary,
    body: toHtml(seed),
    audience: [...(seed.audience ?? [])],
    screens: [...seed.screens],
  };
}

/** Adds missing classes and articles. An article that no editor has changed takes the text of this version. */
export async function seedHelp(tx: Tx, now: Date, seeds: readonly HelpSeed[] = helpSeeds): Promise<void> {
  const known = await tx.select().from(helpArticle).where(isNotNull(helpArticle.seed));
  const bySeed = new Map(known.map((row) => [row.seed, row]));
  await seedClasses(
    tx,
    seeds.filter(({ code }) => !bySeed.has(code)),
  );
  const classes = await tx.select({ id: helpClass.id, seed: helpClass.seed }).from(helpClass);
  const [first] = classes;
  if (!first) throw new Error("No class of help was written");
  for (const [at, seed] of seeds.entries()) {
    const values = valuesOf(seed);
    const seedHash = createHash("sha256").update(JSON.stringify(values)).digest("hex");
    const row = bySeed.get(seed.code);
    if (row?.seedHash === seedHash && row.program !== null) continue;
    const fresh = { ...values, seedHash, program: values, changedAt: now };
    const classId = (classes.find((one) => one.seed === seed.group) ?? first).id;
    if (!row) {
      const place = { seed: seed.code, classId, ordinal: Math.min(999, (at + 1) * 10) };
      await tx.insert(helpArticle).values({ ...fresh, ...place, isPublished: true });
    } else if (row.seedHash === seedHash) {
      await tx.update(helpArticle).set({ program: values }).where(eq(helpArticle.id, row.id));
    } else if (row.editedHash === null) {
      await tx
        .update(helpArticle)
        .set({ ...fresh, revision: row.revision + 1 })
        .where(eq(helpArticle.id, row.id));
    } else {
      await tx.update(helpArticle).set({ seedHash, program: values }).where(eq(helpArticle.id, row.id));
    }
  }
  await hideLeftOver(tx, seeds);
}

/** Classes of new articles alone: one that editors have removed stays away. */
async function seedClasses(tx: Tx, added: readonly HelpSeed[]): Promise<void> {
  const wanted = helpSeedClasses.flatMap(({ seed, name }, at) =>
    added.some(({ group }) => group === seed) ? [{ seed, name, ordinal: (at + 1) * 10 }] : [],
  );
  const there = await tx.select({ name: helpClass.name }).from(helpClass).where(isNull(helpClass.parentId));
  // A class that an editor named so takes the articles' place; the target covers a row's own key only.
  const fresh = wanted.filter(({ name }) => !there.some((one) => one.name === name));
  if (fresh.length > 0)
    await tx.insert(helpClass).values(fresh).onConflictDoNothing({ target: helpClass.seed });
}

/** Hides articles that this version does not bring any more, unless an editor changed them. */
async function hideLeftOver(tx: Tx, seeds: readonly HelpSeed[]): Promise<void> {
  const codes = seeds.map(({ code }) => code);
  await tx
    .update(helpArticle)
    .set({ isPublished: false, revision: sql`${helpArticle.revision} + 1` })
    .where(
      and(
        isNotNull(helpArticle.seed),
        notInArray(helpArticle.seed, codes),
        isNull(helpArticle.editedHash),
        eq(helpArticle.isPublished, true),
      ),
    );
}
