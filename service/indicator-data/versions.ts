import { createHash } from "node:crypto";

import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";

import {
  defaultDisclosureSettings,
  disclosureContentSchema,
  type DisclosureSettings,
} from "#contracts/indicator/issue/disclosure-settings.ts";
import {
  builtInSettings,
  type IndicatorSettings,
  indicatorSettingsSchema,
} from "#contracts/indicator/sample/settings.ts";
import { mappingContentSchema } from "#contracts/indicator/settings/mapping.ts";
import {
  defaultStatisticsSettings,
  statisticsContentSchema,
  type StatisticsSettings,
} from "#contracts/indicator/statistics-settings.ts";
import { dayLength } from "#contracts/shanghai-time.ts";
import type { Conn } from "#service/db/connect.ts";
import { indicatorVersion } from "#service/db/schema/indicator/indicator-version.ts";
import { builtInContent } from "#service/indicator/mapping/content.ts";
import { Mapping } from "#service/indicator/mapping/mapping.ts";

type VersionRow = typeof indicatorVersion.$inferSelect;
type Kind = VersionRow["kind"];

/** The program's own statistics and disclosure settings are not stored: they are read where nothing may be written. */
export const unstoredVersion: Readonly<Record<Kind, number>> = {
  mapping: 0,
  settings: 0,
  statistics: defaultStatisticsSettings.version,
  disclosure: defaultDisclosureSettings.version,
};

export type Author = { accountId: typeof indicatorVersion.$inferInsert.accountId; byName: string };
const program: Author = { accountId: null, byName: "系统" };

export const digestOf = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex");

export async function newest(db: Conn, kind: Kind) {
  const [row] = await db
    .select()
    .from(indicatorVersion)
    .where(eq(indicatorVersion.kind, kind))
    .orderBy(desc(indicatorVersion.version))
    .limit(1);
  return row ?? null;
}

/**
 * Content of before returns a day later at the earliest: two releases side by side must not take turns. Until then the
 * newest row holds, or the own one of before where this release cannot read the other's.
 */
async function heldBack(
  db: Conn,
  kind: Kind,
  { row, digest, schema, at }: { row: VersionRow; digest: string; schema: z.ZodType; at: Date },
): Promise<VersionRow | null> {
  if (at.getTime() - row.createdAt.getTime() >= dayLength) return null;
  const [own] = await db
    .select()
    .from(indicatorVersion)
    .where(and(eq(indicatorVersion.kind, kind), eq(indicatorVersion.digest, digest)))
    .orderBy(desc(indicatorVersion.version))
    .limit(1);
  if (own === undefined) return null;
  return schema.safeParse(row.content).success ? row : own;
}

/** The program's own content is a version too, renewed with the program until a person has changed it. */
async function current(
  db: Conn,
  kind: Kind,
  { own, schema, at }: { own: unknown; schema: z.ZodType; at: Date },
): Promise<VersionRow> {
  const row = await newest(db, kind);
  const digest = digestOf(own);
  if (row && (row.accountId !== null || row.digest === digest)) return row;
  const held = row && (await heldBack(db, kind, { row, digest, schema, at }));
  if (held) return held;
  await addVersion(db, kind, own, { ...program, reason: row ? "系统更新了默认值" : "系统默认值", at });
  const added = await newest(db, kind);
  if (!added) throw new Error(`No version of ${kind} was stored`);
  return added;
}

/** Appends a version. Two at once: the later one gets no number and is dropped, its caller reads the winner. */
export async function addVersion(
  db: Conn,
  kind: Kind,
  content: unknown,
  { accountId, byName, reason, at }: Author & { reason: string; at: Date },
): Promise<number | null> {
  const version = ((await newest(db, kind))?.version ?? unstoredVersion[kind]) + 1;
  const [added] = await db
    .insert(indicatorVersion)
    .values({ kind, version, content, digest: digestOf(content), accountId, byName, reason, createdAt: at })
    .onConflictDoNothing({ target: [indicatorVersion.kind, indicatorVersion.version] })
    .returning({ version: indicatorVersion.version });
  return added?.version ?? null;
}

export async function currentMapping(db: Conn, at: Date): Promise<Mapping> {
  const { version, content } = await current(db, "mapping", {
    own: builtInContent,
    schema: mappingContentSchema,
    at,
  });
  return new Mapping(version, mappingContentSchema.parse(content));
}

export type VersionedSettings = IndicatorSettings & { version: number };

export async function currentSettings(db: Conn, at: Date): Promise<VersionedSettings> {
  const { version, content } = await current(db, "settings", {
    own: builtInSettings,
    schema: indicatorSettingsSchema,
    at,
  });
  return { ...indicatorSettingsSchema.parse(content), version };
}

/** That a sample was made with, whatever came after. */
export async function settingsOf(db: Conn, version: number): Promise<VersionedSettings> {
  const [row] = await db
    .select()
    .from(indicatorVersion)
    .where(and(eq(indicatorVersion.kind, "settings"), eq(indicatorVersion.version, version)));
  if (!row) throw new Error(`Version ${version} of the settings is gone`);
  return { ...indicatorSettingsSchema.parse(row.content), version };
}

export async function currentStatistics(db: Conn): Promise<StatisticsSettings> {
  const row = await newest(db, "statistics");
  return row
    ? { ...statisticsContentSchema.parse(row.content), version: row.version }
    : defaultStatisticsSettings;
}

export async function currentDisclosure(db: Conn): Promise<DisclosureSettings> {
  const row = await newest(db, "disclosure");
  return row
    ? { ...disclosureContentSchema.parse(row.content), version: row.version }
    : defaultDisclosureSettings;
}
