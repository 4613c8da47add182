import { randomInt } from "node:crypto";

import { eq } from "drizzle-orm";

import { usccCheckCharacter } from "#contracts/identity.ts";
import type { AccountId, EnterpriseId, StationId } from "#contracts/ids.ts";
import type { Role } from "#contracts/permissions/roles.ts";

import type { Conn } from "../connect.ts";
import { account } from "../schema/account.ts";
import { station } from "../schema/region/station.ts";
import { enterprise } from "../schema/registry/enterprise.ts";

export function randomUscc(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10)).join("");
  const first17 = `91330106${digits}`;
  return first17 + usccCheckCharacter(first17);
}

export async function createEnterprise(
  conn: Conn,
  given: Partial<typeof enterprise.$inferInsert> = {},
): Promise<EnterpriseId> {
  const [row] = await conn
    .insert(enterprise)
    .values({ name: "测试造价咨询有限公司", uscc: randomUscc(), kind: "consult", ...given })
    .returning({ id: enterprise.id });
  if (!row) throw new Error("No enterprise was written");
  return row.id;
}

const homes: Partial<Record<Role, string>> = { county: "330106", city: "330100", province: "330000" };

export type PersonOptions = {
  userCode?: string;
  name?: string;
  enterpriseId?: EnterpriseId;
  regionCode?: string;
  passwordHash?: string;
  createdAt?: Date;
  locked?: boolean;
  phone?: { phone: string; phoneIndex: string };
};

async function stationIn(conn: Conn, role: Role, regionCode?: string): Promise<StationId | null> {
  const code = regionCode ?? homes[role];
  if (homes[role] === undefined || code === undefined) return null;
  const [row] = await conn.select({ id: station.id }).from(station).where(eq(station.regionCode, code));
  if (!row) throw new Error(`No station of ${code}`);
  return row.id;
}

export async function createAccount(
  conn: Conn,
  role: Role,
  options: PersonOptions = {},
): Promise<{ id: AccountId; userCode: string; sessionEpoch: number }> {
  const enterpriseId = role === "filer" ? (options.enterpriseId ?? (await createEnterprise(conn))) : null;
  const [row] = await conn
    .insert(account)
    .values({
      userCode: options.userCode ?? `${role}-${randomInt(1e9)}`,
      name: options.name ?? "测试人员",
      passwordHash: options.passwordHash ?? "-",
      role,
      createdAt: options.createdAt ?? new Date("2026-02-01T00:00:00Z"),
      locked: options.locked ?? false,
      ...options.phone,
      enterpriseId,
      stationId: await stationIn(conn, role, options.regionCode),
    })
    .returning({ id: account.id, userCode: account.userCode, sessionEpoch: account.sessionEpoch });
  if (!row) throw new Error("No account was written");
  return row;
}
