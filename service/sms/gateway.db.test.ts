import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";

import { addMilliseconds } from "date-fns/addMilliseconds";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";

import { limits } from "#contracts/limits.ts";
import { account } from "#service/db/schema/account.ts";
import { smsMessage } from "#service/db/schema/sms.ts";
import { createAccount } from "#service/db/testing/fixtures.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { sealedPhone } from "#service/personal-data/seal.ts";

import { deliver } from "./deliver.ts";
import { postMessage } from "./post-message.ts";
import { deliverAll } from "./testing/received.ts";

const bodySchema = z.object({
  id: z.uuid(),
  phone: z.string(),
  template: z.string(),
  params: z.record(z.string(), z.string()),
});
type Heard = { authorization: string | undefined; body: z.infer<typeof bodySchema> };

let gateway: Server;
let service: TestService;
let heard: Heard[] = [];
let answers: number[] = [];
let phones = 0;

async function read(request: IncomingMessage): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of request) chunks.push(String(chunk));
  return chunks.join("");
}

beforeAll(async () => {
  gateway = createServer((request, response) => {
    void read(request).then((text) => {
      const { authorization } = request.headers;
      heard.push({ authorization, body: bodySchema.parse(JSON.parse(text)) });
      const status = answers.shift() ?? 200;
      if (status === 0) request.socket.destroy();
      else response.writeHead(status, { location: "http://127.0.0.1:9/" }).end("{}");
    });
  });
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  const address = gateway.address();
  const port = typeof address === "object" && address ? address.port : 0;
  service = await testService({
    SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send`,
    SMS_GATEWAY_KEY: "key-of-the-gateway",
    SMS_TEMPLATES: { code: "SMS_1001" },
  });
});
afterAll(async () => {
  await service.close();
  gateway.close();
});
beforeEach(() => {
  heard = [];
  answers = [];
});

async function post(toAccount = false): Promise<{ phone: string; id: string }> {
  phones += 1;
  const phone = `1380000${String(phones).padStart(4, "0")}`;
  const { deps } = service;
  await deps.db.transaction((tx) =>
    postMessage(deps, tx, {
      template: "code",
      params: { purpose: "登录" },
      phone,
      code: "123456",
      toAccount,
    }),
  );
  const { phoneIndex } = sealedPhone(deps.env, phone);
  const [row] = await deps.db.select().from(smsMessage).where(eq(smsMessage.phoneIndex, phoneIndex));
  return { phone, id: row?.id ?? "" };
}
async function rowOf(id: string) {
  const [row] = await service.deps.db.select().from(smsMessage).where(eq(smsMessage.id, id));
  return row;
}

describe("SMS gateway", () => {
  // GB/T 22239 8.1.4.10 a)
  it("receives template and key once, after which the code is erased", async () => {
    const { phone, id } = await post();
    await deliverAll(service.deps);
    await deliver(service.deps, id);
    expect(heard).toEqual([
      {
        authorization: "Bearer key-of-the-gateway",
        body: { id, phone, template: "SMS_1001", params: { purpose: "登录", minutes: "10", code: "123456" } },
      },
    ]);
    expect(await rowOf(id)).toMatchObject({ state: "sent", code: null });
  });
  it.each([
    ["answers 500 once", [500, 200], "sent", 2],
    ["breaks off once", [0, 200], "sent", 2],
    ["refuses", [400], "failed", 1],
    ["points elsewhere", [302], "failed", 1],
  ])("is handled when it %s", async (_, given, state, calls) => {
    answers = [...given];
    const { id } = await post();
    await deliverAll(service.deps);
    expect(heard).toHaveLength(calls);
    expect(await rowOf(id)).toMatchObject({ state, code: null });
  });
  it("is logged with its status, or with the error instead of an answer", async () => {
    const { deps } = service;
    const warn = vi.spyOn(deps.log, "warn");
    const error = vi.spyOn(deps.log, "error");
    answers = [503, 503, 0, 0, 401];
    const { id: messageId } = await post();
    for (const cause of [{ status: 503 }, { err: expect.any(Error) }]) {
      await expect(deliver(deps, messageId)).rejects.toThrow("SMS gateway unreached");
      expect(warn).toHaveBeenLastCalledWith({ messageId, ...cause }, "sms gateway unreached");
    }
    await deliver(deps, messageId);
    const refused = { messageId, reason: "refused", status: 401 };
    expect(error).toHaveBeenLastCalledWith(refused, "sms delivery failed");
  });
  it("is tried until it answers, or the message is too old", async () => {
    const { deps, clock } = service;
    const [late, tooLate] = [await post(), await post()];
    answers = [503, 0, 503, 503];
    for (const { id } of [late, tooLate]) {
      await expect(deliver(deps, id)).rejects.toThrow("SMS gateway unreached");
      expect(await rowOf(id)).toMatchObject({ state: "waiting", code: expect.any(String) });
    }
    await deliver(deps, late.id);
    clock.now = addMilliseconds(clock.now, limits.codeLife);
    await deliver(deps, tooLate.id);
    expect(heard).toHaveLength(5);
    expect(await rowOf(late.id)).toMatchObject({ state: "sent", code: null });
    expect(await rowOf(tooLate.id)).toMatchObject({ state: "failed", code: null });
    const metrics = await (await service.app.hono.request("/metrics")).text();
    expect(Number(/^cost_sms_failed (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  });
  it("receives nothing for an unknown phone or a locked account, nor a late message", async () => {
    const { deps } = service;
    const nobody = await post(true);
    const locked = await post(true);
    const phone = sealedPhone(deps.env, locked.phone);
    const { id } = await createAccount(deps.db, "filer", { locked: true, phone });
    const late = await post();
    await deps.db
      .update(smsMessage)
      .set({ at: new Date(0) })
      .where(eq(smsMessage.id, late.id));
    await deliverAll(deps);
    expect(heard).toEqual([]);
    for (const message of [nobody, locked])
      expect(await rowOf(message.id)).toMatchObject({ state: "dropped", code: null });
    expect(await rowOf(late.id)).toMatchObject({ state: "failed", code: null });
    await deps.db.update(account).set({ locked: false }).where(eq(account.id, id));
  });
  it("is called from a job queued in the request's transaction", async () => {
    const { id } = await post();
    const { rows } = await service.database.asOwner(
      "select data from pgboss.job where name = 'sms' and data->>'messageId' = $1",
      [id],
    );
    expect([rows, heard]).toEqual([[{ data: { messageId: id } }], []]);
  });
});
