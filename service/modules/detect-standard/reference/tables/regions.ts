import { eq } from "drizzle-orm";

import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { region } from "#service/db/schema/region/region.ts";
import type { Cells } from "#service/sheet-import/cells.ts";

import type { Context } from "./table.ts";

/** Accepts six digits, 杭州市 and 浙江省杭州市; null when unknown or ambiguous. */
export type RegionOf = (text: string) => string | null;

export async function regionReader(db: Conn): Promise<RegionOf> {
  const rows = await db.select().from(region);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const known = new Map<string, string | null>();
  const learn = (name: string, code: string): void => {
    known.set(name, known.has(name) && known.get(name) !== code ? null : code);
  };
  for (const { code, name, pid } of rows) {
    learn(code, code);
    let whole = name;
    learn(whole, code);
    for (let above = byCode.get(pid ?? ""); above; above = byCode.get(above.pid ?? "")) {
      whole = `${above.name}${whole}`;
      learn(whole, code);
    }
  }
  return (text) => known.get(text.replace(/\s/g, "")) ?? null;
}

/** A station keeps its own region and those within it; 安全管理员 keeps all. */
function keepsRegion({ scope, role }: Actor, code: string): boolean {
  return scope.kind === "region" ? code.startsWith(scope.prefix) : role === "security-admin";
}

/** Data without region hold for all: 省造价站 and 安全管理员. */
export function keepsAll({ scope, role }: Actor): boolean {
  return scope.kind === "region" ? scope.prefix.length === 2 : role === "security-admin";
}

export function regionOfRow(
  cells: Cells,
  { regionOf, actor }: Pick<Context, "regionOf" | "actor">,
): string | null {
  const code = cells.meant("region", regionOf, "不是已知的地区，应为地区全称或六位行政区划代码");
  if (code === null || keepsRegion(actor, code)) return code;
  return cells.wrong("region", "不在本单位管辖的地区内");
}

export async function regionNameOf(db: Conn, code: string | null): Promise<string> {
  if (code === null) return "";
  const [found] = await db.select({ name: region.name }).from(region).where(eq(region.code, code));
  return found?.name ?? "";
}
