import { afterAll, beforeAll, expect, it } from "vitest";

import { endpoints } from "#contracts/endpoints.ts";
import { openCookie } from "#lib/session/codec.ts";

import { askFor, envelope, sessionSecret, TestUpstream, testRelay } from "./testing/upstream.ts";

const upstream = new TestUpstream();
let relay: ReturnType<typeof testRelay>["relay"];
let close: () => Promise<unknown>;
const list = endpoints.todoList.path;

beforeAll(async () => {
  await upstream.open();
  ({ relay, close } = testRelay(upstream.origin));
});
afterAll(async () => {
  await close();
  upstream.close();
});

async function storedBy(response: Response): Promise<string | null> {
  const [cookie, ...more] = response.headers.getSetCookie();
  expect(more).toEqual([]);
  if (cookie === undefined) return null;
  expect(cookie).toMatch(/^sid=[^;]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/);
  return openCookie(/^sid=([^;]+)/.exec(cookie)?.[1], sessionSecret);
}

function answerWith(next: string, time: Promise<void> = Promise.resolve()): Promise<void> {
  const asked = Promise.withResolvers<void>();
  upstream.behave = (_request, response) => {
    asked.resolve();
    void time.then(() => envelope(response, 200, null, { "refresh-token": next }));
  };
  return asked.promise;
}

// ASVS 3.3.4, 10.1.1
it("token refresh › stores a new token in the cookie and hides it from the browser", async () => {
  void answerWith("token-0002");
  const response = await relay(await askFor(list, { token: "token-0001" }));
  expect(await storedBy(response)).toBe("token-0002");
  expect(response.headers.get("refresh-token")).toBeNull();
  expect(JSON.stringify(await response.json())).not.toContain("token-0002");
});

it("token refresh › leaves the cookie alone without a new token", async () => {
  upstream.behave = (_request, response) => envelope(response, 200, null);
  expect(await storedBy(await relay(await askFor(list)))).toBeNull();
  void answerWith("bad token; Domain=evil");
  expect(await storedBy(await relay(await askFor(list)))).toBeNull();
});

it("token refresh › also accepts a token from a failure", async () => {
  upstream.behave = (_request, response) =>
    envelope(response, 409, { error: "filing.stale" }, { "refresh-token": "token-000b" });
  expect(await storedBy(await relay(await askFor(list, { token: "token-000a" })))).toBe("token-000b");
});

it("token refresh › never overwrites a newer token with an older one", async () => {
  const late = Promise.withResolvers<void>();
  const asked = answerWith("generation-2", late.promise);
  const slow = relay(await askFor(list, { token: "generation-1" }));
  await asked;
  void answerWith("generation-2");
  expect(await storedBy(await relay(await askFor(list, { token: "generation-1" })))).toBe("generation-2");
  void answerWith("generation-3");
  expect(await storedBy(await relay(await askFor(list, { token: "generation-2" })))).toBe("generation-3");
  late.resolve();
  expect(await storedBy(await slow)).toBe("generation-3");
});

it("token refresh › gives a hundred parallel calls the same token", async () => {
  void answerWith("next-token");
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () => relay(await askFor(list, { token: "former-token" }))),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(await Promise.all(answers.map(storedBy)))).toEqual(new Set(["next-token"]));
});
