import { eq } from "drizzle-orm";

import { type EndpointName, endpoints } from "#contracts/endpoints.ts";
import { startSession } from "#service/auth/session/start.ts";
import { account } from "#service/db/schema/account.ts";
import { createAccount } from "#service/db/testing/fixtures.ts";

import { median } from "./measures/median.mjs";
import type { OwnService } from "./own-service.ts";

export async function provinceToken({ db, env }: OwnService): Promise<string> {
  const made = await createAccount(db, "province");
  const [row] = await db.select().from(account).where(eq(account.id, made.id));
  if (!row) throw new Error("No account");
  return startSession(db, env, { account: row, ip: "192.0.2.1", now: new Date() });
}

const rounds = 101;

/** Median milliseconds of a call by the token's holder, one after the other. */
export async function timeOf(...given: Parameters<typeof timesOf>): Promise<number> {
  return median(await timesOf(...given));
}

export async function timesOf(
  { origin, env }: OwnService,
  token: string,
  [name, input]: readonly [EndpointName, Readonly<Record<string, unknown>>],
): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const answer = await fetch(origin + endpoints[name].path, {
      method: "POST",
      body: JSON.stringify(input),
      headers: {
        "content-type": "application/json",
        "x-service-secret": env.SERVICE_SECRET,
        "x-client-ip": "192.0.2.1",
        authorization: `Bearer ${token}`,
      },
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text}`);
    taken.push(performance.now() - start);
  }
  return taken;
}
