import { inArray } from "drizzle-orm";

import type { EnterpriseId } from "#contracts/ids.ts";
import { type Role, roleNames } from "#contracts/permissions/roles.ts";
import { randomPassword } from "#service/auth/random-password.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { enterprise } from "#service/db/schema/enterprise.ts";
import { station } from "#service/db/schema/region/station.ts";
import { certificate } from "#service/db/schema/registration/certificate.ts";
import { staff } from "#service/db/schema/registration/staff.ts";
import { sealedPhone } from "#service/personal-data/seal.ts";

import { demoPhone, type SeededAccount } from "./administrators.ts";
import { builders } from "./parties/builders.ts";
import { consultants, proxies, staffOf } from "./parties/parties.ts";

export async function createUnits(tx: Conn): Promise<Map<string, EnterpriseId>> {
  const units = [...consultants, ...builders, ...proxies];
  const rows = await tx
    .insert(enterprise)
    .values(
      units.map(({ name, uscc, kind, regionCode, legalRep, address }) => {
        return { name, uscc, kind, regionCode, legalRep, address };
      }),
    )
    .returning({ id: enterprise.id, uscc: enterprise.uscc });
  const ids = new Map(rows.map((row) => [row.uscc, row.id]));
  for (const [index, unit] of consultants.entries()) {
    const enterpriseId = ids.get(unit.uscc);
    if (enterpriseId) await createStaff(tx, enterpriseId, index);
  }
  return ids;
}

async function createStaff(tx: Conn, enterpriseId: EnterpriseId, index: number): Promise<void> {
  const people = staffOf(index);
  const rows = await tx
    .insert(staff)
    .values(people.map(({ name, position }) => ({ enterpriseId, name, position })))
    .returning({ id: staff.id });
  await tx.insert(certificate).values(
    people.flatMap(({ certNo, level, specialty }, i) => {
      const staffId = rows[i]?.id;
      return staffId ? [{ staffId, certNo, level, specialty, validTo: "2029-12-31" }] : [];
    }),
  );
}

type Person = { role: Role; userCode: string; name: string; uscc?: string; regionCode?: string };

const counties = {
  330106: "叶青",
  330109: "陈建平",
  330212: "张海峰",
  330203: "李慧",
  330402: "沈丽萍",
  330481: "朱国华",
};
const cities = { 330100: "俞敏", 330200: "周志军", 330400: "姚红霞" };

const people: readonly Person[] = [
  ...consultants.map((unit, i): Person => {
    return { role: "filer", userCode: `zixun${i + 1}`, name: staffOf(i)[0]?.name ?? "", uscc: unit.uscc };
  }),
  { role: "filer", userCode: "yezhu1", name: "王丽娟", uscc: builders[0]?.uscc ?? "" },
  ...Object.entries(counties).map(([regionCode, name]): Person => {
    return { role: "county", userCode: `quxian${regionCode}`, name, regionCode };
  }),
  ...Object.entries(cities).map(([regionCode, name]): Person => {
    return { role: "city", userCode: `shi${regionCode}`, name, regionCode };
  }),
  { role: "province", userCode: "sheng330000", name: "吴晓峰", regionCode: "330000" },
];

export async function createPeople(
  tx: Conn,
  { env, passwords }: Pick<Deps, "env" | "passwords">,
  unitIds: Map<string, EnterpriseId>,
): Promise<SeededAccount[]> {
  const stations = await tx
    .select({ id: station.id, regionCode: station.regionCode })
    .from(station)
    .where(inArray(station.regionCode, [...Object.keys(counties), ...Object.keys(cities), "330000"]));
  const stationIds = new Map(stations.map((row) => [row.regionCode, row.id]));
  const made = await Promise.all(
    people.map(async (person) => {
      const password = randomPassword();
      return { ...person, password, passwordHash: await passwords.hash(password) };
    }),
  );
  await tx.insert(account).values(
    made.map(({ role, userCode, name, uscc, regionCode, passwordHash }, i) => ({
      role,
      userCode,
      name,
      demo: true,
      passwordHash,
      ...sealedPhone(env, demoPhone(i + 1)),
      enterpriseId: uscc ? (unitIds.get(uscc) ?? null) : null,
      stationId: regionCode ? (stationIds.get(regionCode) ?? null) : null,
    })),
  );
  return made.map(({ role, userCode, name, password }) => {
    return { role, roleName: roleNames[role], userCode, name, password };
  });
}
