import { setTimeout } from "node:timers/promises";

import { z } from "zod";

import { demoPasswords, type ReleaseService } from "./release-service.ts";

const detectionLimit = 300_000;

const envelopeSchema = z.object({ message: z.string(), data: z.unknown() });
const tokenSchema = z.object({ token: z.string() });
const itemSchema = z.object({ id: z.string(), revision: z.number(), status: z.string() });
const pageSchema = z.object({ total: z.number(), rows: z.array(itemSchema) });
type Item = z.infer<typeof itemSchema>;

export type Walked = { filings: number; path: string };

/** Paths and bodies as text: they have to fit the contracts of two releases. */
async function call<T extends z.ZodType>(
  origin: string,
  [path, body]: [path: string, body: Readonly<Record<string, unknown>>],
  output: T,
  token?: string,
): Promise<z.output<T>> {
  const headers = {
    "content-type": "application/json",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${text.slice(0, 500)}`);
  return output.parse(envelopeSchema.parse(JSON.parse(text)).data);
}

async function signIn({ origin, dataDir }: ReleaseService, userCode: string): Promise<string> {
  const password = demoPasswords(dataDir).get(userCode);
  return (await call(origin, ["/account/login", { userCode, password }], tokenSchema)).token;
}

const listOf = (origin: string, token: string, filter: Readonly<Record<string, unknown>>) =>
  call(origin, ["/ks/filing/v1/list", { curPage: 1, pageSize: 50, ...filter }], pageSchema, token);

async function detected(origin: string, token: string, id: string): Promise<Item> {
  const end = Date.now() + detectionLimit;
  for (;;) {
    const { rows } = await listOf(origin, token, {});
    const found = rows.find((row) => row.id === id);
    if (found?.status === "detected") return found;
    if (Date.now() > end) throw new Error(`a filing stays ${found?.status ?? "unlisted"}`);
    await setTimeout(500);
  }
}

/** A county station signs in, accepts a submitted filing of the demo, and waits until its bill was checked. */
export async function walkFiling(service: ReleaseService): Promise<Walked> {
  const { origin, dataDir } = service;
  const ready = await fetch(`${origin}/readyz`);
  if (!ready.ok) throw new Error(`/readyz answered ${ready.status} ${await ready.text()}`);
  for (const userCode of [...demoPasswords(dataDir).keys()].filter((code) => code.startsWith("quxian"))) {
    const token = await signIn(service, userCode);
    const { total, rows } = await listOf(origin, token, {});
    const submitted = rows.find(({ status }) => status === "submitted");
    if (!submitted) continue;
    const { id, revision } = submitted;
    const act = { filingId: id, revision, action: "audit", result: "pass", opinion: "材料齐全，予以受理。" };
    await call(origin, ["/ks/filing/v1/act", act], z.unknown(), token);
    await detected(origin, token, id);
    return { filings: total, path: "submitted → accepted → detected" };
  }
  throw new Error("no county has a submitted filing");
}
