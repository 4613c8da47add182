import { eq, inArray, sql } from "drizzle-orm";

import type { HistoryEntry } from "#contracts/enterprise/detail.ts";
import { enterpriseKindNames, enterpriseStatusNames } from "#contracts/enterprise/enterprise.ts";
import { directFields } from "#contracts/enterprise/fields.ts";
import { fieldText } from "#contracts/form/text.ts";
import { withUnit } from "#contracts/form/with-unit.ts";
import { enterpriseEndingNames } from "#contracts/registry-request/options.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Conn } from "#service/db/connect.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { region } from "#service/db/schema/region/region.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import type { HistoryEntry as Stored, Snapshot } from "#service/registry/read-history.ts";

type Given = Pick<Deps, "db" | "env">;
type Words = Readonly<Record<string, string>>;

const separator = ",";

type Column = { column: string; code: string; name: string; words?: Words };

/** Columns of the snapshot by the code and name of their field, in the order of the page. */
const columns: readonly Column[] = [
  { column: "name", code: "name", name: "企业名称" },
  { column: "uscc", code: "uscc", name: "统一社会信用代码" },
  { column: "kind", code: "kind", name: "企业类型", words: enterpriseKindNames },
  { column: "region_code", code: "regionCode", name: "行政区划" },
  { column: "legal_rep", code: "legalRep", name: "法定代表人" },
  { column: "licence_id", code: "licence", name: "营业执照" },
  { column: "status", code: "status", name: "状态", words: enterpriseStatusNames },
  { column: "status_on", code: "statusOn", name: "状态变化日期" },
  { column: "ending", code: "ending", name: "注销原因", words: enterpriseEndingNames },
  { column: "predecessors", code: "predecessors", name: "原企业" },
  { column: "successors", code: "successors", name: "承继企业" },
  ...directFields.map(({ code, name }) => {
    return { column: code.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), code, name };
  }),
];

export function columnOf(code: string): string {
  return columns.find((known) => known.code === code)?.column ?? code;
}

const actNames: Words = {
  register: "企业注册",
  edit: "自行修改",
  request: "变更审核通过",
  end: "注销、分立审核通过",
  migrate: "数据迁移",
  demo: "演示数据",
};

/** Newest first. The first record has no changes: it is the beginning. */
export async function presentHistory(given: Given, history: readonly Stored[]): Promise<HistoryEntry[]> {
  const names = await namesIn(given.db, history);
  return history
    .map((entry, at): HistoryEntry => {
      const before = history[at - 1];
      return {
        revision: entry.revision,
        at: entry.at.toISOString(),
        actName: actNames[entry.act] ?? "修改",
        byName: entry.byName,
        changes: before ? changesBetween(given, names, before.snapshot, entry.snapshot) : [],
      };
    })
    .toReversed();
}

/** Several enterprises are joined. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(separator);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function directText(code: string, value: string): string {
  const field = directFields.find((known) => known.code === code);
  if (!field) return value;
  const text = fieldText(field, value);
  return field.type === "money" ? withUnit(text, field.append) : text;
}

function changesBetween(given: Given, names: Words, before: Snapshot, after: Snapshot) {
  return columns.flatMap(({ column, code, name, words }) => {
    const [was, is] = [textOf(before[column]), textOf(after[column])];
    if (was === is) return [];
    if (code === "contactPhone") return samePhone(given, was, is) ? [] : [hidden(code, name, was, is)];
    if (code === "licence") return [hidden(code, name, was, is)];
    const text = (value: string) =>
      value === "" ? "" : (words?.[value] ?? joinedNames(names, value) ?? directText(code, value));
    return [{ code, name, before: text(was), after: text(is) }];
  });
}

function joinedNames(names: Words, value: string): string | undefined {
  const parts = value.split(separator).map((part) => names[part]);
  return parts.every((part) => part !== undefined) ? parts.join("、") : undefined;
}

/** Hides the values of a sealed number and of a file. */
function hidden(code: string, name: string, was: string, is: string) {
  return { code, name, before: was === "" ? "" : "原内容", after: is === "" ? "" : "已变更" };
}

/** A number sealed anew under another key is the same number; one whose key is gone counts as another. */
function samePhone({ env }: Given, was: string, is: string): boolean {
  try {
    return openPersonal(env, "phone", was) === openPersonal(env, "phone", is);
  } catch {
    return false;
  }
}

/** Names of the regions and enterprises that snapshots name by code or id. */
export async function namesIn(conn: Conn, history: readonly Pick<Stored, "snapshot">[]): Promise<Words> {
  const valuesUnder = (column: string) =>
    [...new Set(history.flatMap(({ snapshot }) => textOf(snapshot[column]).split(separator)))].filter(
      (value) => value !== "",
    );
  const regions = await conn
    .select({ code: region.code, name: regionName })
    .from(region)
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(inArray(region.code, valuesUnder("region_code")));
  const former = await conn
    .select({ id: enterprise.id, name: enterprise.name })
    .from(enterprise)
    .where(
      inArray(sql`${enterprise.id}::text`, [...valuesUnder("predecessors"), ...valuesUnder("successors")]),
    );
  return Object.fromEntries([
    ...regions.map(({ code, name }) => [code, name] as const),
    ...former.map(({ id, name }) => [id, name] as const),
  ]);
}
