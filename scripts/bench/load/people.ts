import { readFileSync } from "node:fs";
import { join } from "node:path";

import { encode } from "next-auth/jwt";
import { z } from "zod";

import type { EnterpriseId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import type { Role } from "#contracts/permissions/roles.ts";
import { startSession } from "#service/auth/session/start.ts";
import { parseEnv } from "#service/core/env.ts";
import { connect, type Db } from "#service/db/connect.ts";
import { createAccount, createEnterprise } from "#service/db/testing/fixtures.ts";

export type LoadPerson = { role: Role; userCode: string; cookie: string };

/** Twenty people: mostly enterprises, then counties, a city and a province. */
const roles: readonly Role[] = [
  ...Array.from({ length: 13 }, (): Role => "filer"),
  ...Array.from({ length: 5 }, (): Role => "county"),
  "city",
  "province",
];
const enterprises = 200;
const secretsSchema = z.object({
  SESSION_SECRET: z.string(),
  SERVICE_SECRET: z.string(),
  DATA_KEY: z.string(),
});

type Product = { dataDir: string; databaseUrl: string; secure?: boolean };

/** People with a session each, as signing in leaves them: a thousand sign-ins would take longer than the load. */
export async function makePeople(
  { dataDir, databaseUrl, secure = false }: Product,
  count: number,
): Promise<LoadPerson[]> {
  const secrets = secretsSchema.parse(JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")));
  const env = parseEnv({ ...secrets, DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  const { db, close } = connect(databaseUrl, { max: 4, onError: () => undefined });
  try {
    const units: EnterpriseId[] = [];
    for (let n = 0; n < Math.min(enterprises, count); n += 1)
      units.push(await createEnterprise(db, { name: `负载测试企业${n}` }));
    const people: LoadPerson[] = [];
    for (let n = 0; n < count; n += 1) {
      const role = roles[n % roles.length] ?? "filer";
      const { userCode, ...account } = await accountOf(db, role, units[n % units.length]);
      const token = await startSession(db, env, {
        account,
        ip: "127.0.0.1",
        now: new Date(),
        reauthAt: null,
      });
      const sid = await encode({
        token: { t: token },
        secret: secrets.SESSION_SECRET,
        maxAge: limits.absoluteHours * 3600,
      });
      people.push({ role, userCode, cookie: `${secure ? "__Host-" : ""}sid=${sid}` });
    }
    return people;
  } finally {
    await close();
  }
}

function accountOf(db: Db, role: Role, enterpriseId: EnterpriseId | undefined) {
  return createAccount(db, role, role === "filer" && enterpriseId !== undefined ? { enterpriseId } : {});
}
