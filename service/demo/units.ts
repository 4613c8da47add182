import { inArray } from "drizzle-orm";

import type { EnterpriseId } from "#contracts/ids.ts";
import { type Role, roleNames } from "#contracts/permissions/roles.ts";
import { randomPassword } from "#service/auth/random-password.ts";
import type { Deps } from "#service/core/deps.ts";
import { bySystem } from "#service/db/audit.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { station } from "#service/db/schema/region/station.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { sealedPhone, sealPersonal } from "#service/personal-data/seal.ts";
import { addCertificate, addPeriod, endPeriod } from "#service/registry/certificates.ts";
import { keepHistory, type Subject } from "#service/registry/history.ts";
import { addPerson, engage } from "#service/registry/people.ts";

import { demoPhone, type SeededAccount } from "./administrators.ts";
import { builders } from "./parties/builders.ts";
import { consultants, demoIdNumber, proxies, staffOf, transferred } from "./parties/parties.ts";

type Given = Pick<Deps, "env" | "clock">;

export async function createUnits(tx: Tx, deps: Given): Promise<Map<string, EnterpriseId>> {
  const units = [...consultants, ...builders, ...proxies];
  const rows = await tx
    .insert(enterprise)
    .values(
      units.map(({ name, uscc, kind, regionCode, legalRep, address }, at) => ({
        name,
        uscc,
        kind,
        regionCode,
        legalRep,
        address,
        contactName: legalRep,
        contactPhone: sealPersonal(deps.env, "phone", demoPhone(200 + at)),
      })),
    )
    .returning({ id: enterprise.id, uscc: enterprise.uscc });
  const ids = new Map(rows.map((row) => [row.uscc, row.id]));
  for (const id of ids.values()) await keepDemoHistory(tx, { type: "enterprise", id }, deps);
  for (const [index, unit] of consultants.entries()) {
    const enterpriseId = ids.get(unit.uscc);
    if (enterpriseId) await createStaff(tx, deps, enterpriseId, index);
  }
  return ids;
}

function keepDemoHistory(tx: Tx, subject: Subject, { clock }: Given): Promise<void> {
  return keepHistory(tx, subject, { act: "demo", auditActor: bySystem(clock()), actor: null });
}

async function createStaff(tx: Tx, deps: Given, enterpriseId: EnterpriseId, index: number): Promise<void> {
  const [at, source] = [deps.clock(), "filed"] as const;
  for (const { name, position, certNo, level, specialty } of staffOf(index)) {
    const idNumber = demoIdNumber(certNo);
    const phone = certNo === transferred.certNo ? demoPhone(transferred.phoneSerial) : null;
    const personId = await addPerson(tx, deps.env, { name, idType: "id-card", idNumber, phone }, at);
    const startedOn = "2023-03-01";
    await engage(tx, { personId, enterpriseId, kind: "registered", position, startedOn, source }, at);
    const first = { enterpriseId, sealCode: "", registeredOn: "2022-01-01", validTo: "2025-12-31", source };
    const held = await addCertificate(tx, { personId, certNo, level, specialty }, first, at);
    const renewed = { ...first, registeredOn: "2026-01-01", validTo: "2029-12-31" };
    await endPeriod(tx, held, { endedOn: renewed.registeredOn, ending: "renewed" });
    await addPeriod(tx, held, renewed, at);
    await keepDemoHistory(tx, { type: "person", id: personId }, deps);
  }
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
/** Publish what the first person of the station has imported. */
const secondPeople = { 330100: "程立新", 330200: "胡文静", 330400: "许志远" };
export function secondPerson(regionCode: string): string {
  return `shi${regionCode}b`;
}

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
  ...Object.entries(secondPeople).map(([regionCode, name]): Person => {
    return { role: "city", userCode: secondPerson(regionCode), name, regionCode };
  }),
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
