import { and, desc, eq } from "drizzle-orm";

import { defaultDisclosureSettings } from "#contracts/indicator/issue/disclosure-settings.ts";
import { builtInSettings } from "#contracts/indicator/sample/settings.ts";
import {
  type Setting,
  settingKindSchema,
  type SettingKind,
  settingSchema,
  type SettingVersion,
} from "#contracts/indicator/settings/settings.ts";
import { defaultStatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { indicatorVersion } from "#service/db/schema/indicator/indicator-version.ts";
import { builtInContent } from "#service/indicator/mapping/content.ts";

const most = 200;
const own: Readonly<Record<SettingKind, unknown>> = {
  mapping: builtInContent,
  settings: builtInSettings,
  statistics: defaultStatisticsSettings,
  disclosure: defaultDisclosureSettings,
};

export async function listSettings({
  deps: { db },
}: CallOf<"indicatorSettingList">): Promise<ReplyOf<"indicatorSettingList">> {
  const { kind, version, byName, reason, createdAt } = indicatorVersion;
  const rows = await db
    .select({ kind, version, by: byName, reason, at: createdAt })
    .from(indicatorVersion)
    .orderBy(desc(indicatorVersion.version))
    .limit(most);
  const stored = rows.map((row): SettingVersion => ({ ...row, at: row.at.toISOString() }));
  // The program's own is version 1, whether or not it has been stored.
  const unstored = settingKindSchema.options
    .filter((one) => !stored.some((row) => row.kind === one && row.version === 1))
    .map((one): SettingVersion => ({ kind: one, version: 1, by: "系统", reason: "系统默认值", at: null }));
  return { versions: [...stored, ...unstored] };
}

export async function readSetting({
  deps: { db },
  input,
}: CallOf<"indicatorSettingVersion">): Promise<ReplyOf<"indicatorSettingVersion">> {
  return contentOf(db, input);
}

/** Throws `indicator-setting.not-found`. */
async function contentOf(
  db: Conn,
  { kind, version }: { kind: SettingKind; version: number },
): Promise<Setting> {
  const [row] = await db
    .select({ content: indicatorVersion.content })
    .from(indicatorVersion)
    .where(and(eq(indicatorVersion.kind, kind), eq(indicatorVersion.version, version)));
  if (!row && version !== 1) throw new ServiceError("indicator-setting.not-found");
  return settingSchema.parse({ kind, content: row ? row.content : own[kind] });
}
