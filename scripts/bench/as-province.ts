import { eq } from "drizzle-orm";

import { type EndpointName, endpoints } from "#contracts/endpoints.ts";
import type { Role } from "#contracts/permissions/roles.ts";
import { startSession } from "#service/auth/session/start.ts";
import { account } from "#service/db/schema/account.ts";
import { createAccount } from "#service/db/testing/fixtures.ts";

import { median } from "./measures/median.mjs";
import type { OwnService } from "./own-service.ts";

export const provinceToken = (own: OwnService): Promise<string> => tokenOf(own, "province");

export async function tokenOf({ db, env }: OwnService, role: Role): Promise<string> {
  const made = await createAccount(db, role);
  const [row] = await db.select().from(account).where(eq(account.id, made.id));
  if (!row) throw new Error("No account");
  return startSession(db, env, { account: row, ip: "192.0.2.1", now: new Date(), reauthAt: null });
}

const rounds = 101;

/** Median milliseconds of a call by the token's holder, one after the other. */
export async function timeOf(...given: Parameters<typeof timesOf>): Promise<number> {
  return median(await timesOf(...given));
}

export async function timesOf(
  own: OwnService,
  token: string,
  asked: Asked,
  count: number = rounds,
): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const start = performance.now();
    await (await answerOf(own, token, asked)).text();
    taken.push(performance.now() - start);
  }
  return taken;
}

export type Asked = readonly [EndpointName, Readonly<Record<string, unknown>>];

export async function answerOf(
  { origin, env }: OwnService,
  token: string,
  [name, input]: Asked,
): Promise<Response> {
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
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return answer;
}
