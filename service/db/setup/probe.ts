import pg from "pg";
import { z } from "zod";

import { failureWords, isWrongSetting } from "../failure-words.ts";
import { isDatabaseUnavailable } from "../unavailable.ts";
import { withOption } from "../urls.ts";
import { appRole } from "./role-names.ts";
import { readServerFacts, type ServerFacts } from "./server-facts.ts";
import { type Need, serverNeeds } from "./server-needs.ts";
import { SetupError } from "./setup-error.ts";

export type Addresses = { ownerUrl: string; appUrl?: string | undefined };
export type Probe = { facts: ServerFacts; needs: Need[] };

const answerSchema = z.object({ name: z.string(), marked: z.string().nullable() });

async function askWho(connectionString: string): Promise<z.infer<typeof answerSchema>> {
  const client = new pg.Client({
    connectionString,
    application_name: "cost-probe",
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    const { rows } = await client.query(
      "SELECT current_user::text AS name, current_setting('cost.probe', true) AS marked",
    );
    return answerSchema.parse(rows[0]);
  } finally {
    await client.end();
  }
}

const direct = `设置DATABASE_APP_URL，以角色${appRole}直接登录，见docs/databases.md`;

/** Poolers refuse a start-up parameter with 08P01. */
const isPassing = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && !(error instanceof pg.DatabaseError && error.code === "08P01");

/** Without an address of its own the application passes its role as a start-up option, which poolers refuse or drop. */
async function needsOfOptions(ownerUrl: string): Promise<Need[]> {
  try {
    const { marked } = await askWho(withOption(ownerUrl, "cost.probe=on"));
    return marked === "on" ? [] : [{ lacks: "连接池丢弃了连接参数options", remedy: direct }];
  } catch (error) {
    if (isPassing(error)) throw error;
    return [{ lacks: `连接参数options被拒绝：${failureWords(error)}`, remedy: direct }];
  }
}

async function needsOfApplication(appUrl: string): Promise<Need[]> {
  const remedy = `设置DATABASE_APP_URL的用户为${appRole}及其密码，见docs/databases.md`;
  try {
    const { name } = await askWho(appUrl);
    return name === appRole ? [] : [{ lacks: `DATABASE_APP_URL的用户是${name}，不是${appRole}`, remedy }];
  } catch (error) {
    if (isPassing(error)) throw error;
    return [{ lacks: `DATABASE_APP_URL不能连接：${failureWords(error)}`, remedy }];
  }
}

/** Asks over the given connection of the owner and one more as the application; changes nothing. */
export async function probe(client: pg.Client, { ownerUrl, appUrl }: Addresses): Promise<Probe> {
  const facts = await readServerFacts(client);
  const needs = serverNeeds(facts);
  if (appUrl === undefined) needs.push(...(await needsOfOptions(ownerUrl)));
  else if (facts.knowsRole) needs.push(...(await needsOfApplication(appUrl)));
  return { facts, needs };
}

/** Throws `SetupError` with all that is missing, before anything is changed. */
export async function demandServer(client: pg.Client, addresses: Addresses): Promise<ServerFacts> {
  const { facts, needs } = await probe(client, addresses);
  if (needs.length === 0) return facts;
  const lines = needs.map(({ lacks, remedy }, at) => `${at + 1}. ${lacks}\n   处理：${remedy}`);
  throw new SetupError(`数据库不满足要求，未作任何改动：\n${lines.join("\n")}\n处理后重新启动。`);
}

/** A refused sign-in or certificate is a setting to correct; a server that is down may come back. */
export async function connectOwner(ownerUrl: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: name });
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (isWrongSetting(error)) throw new SetupError(`不能连接DATABASE_URL的数据库：${failureWords(error)}`);
    throw error;
  }
}
