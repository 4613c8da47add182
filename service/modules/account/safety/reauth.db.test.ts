import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  accountSafetyOutputSchema,
  accountSessionsOutputSchema,
  reauthOutputSchema,
} from "#contracts/account/account-safety.ts";
import { loginOutputSchema } from "#contracts/account/account.ts";
import type { EndpointName } from "#contracts/endpoints.ts";
import { sentCodeSchema } from "#contracts/sms/sms.ts";
import type { PlainInputOf } from "#contracts/testing/plain-input.ts";
import { type TestService, testService, webSecret } from "#service/http/testing/test-service.ts";
import { anotherCode, receivedCode } from "#service/sms/testing/received.ts";

import {
  advance,
  from,
  type Holder,
  newHolder,
  newIp,
  newPhone,
  password,
  trailOf,
} from "../testing/holder.ts";

const minute = 60_000;
let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

async function signIn(holder: Holder): Promise<string> {
  const given = { userCode: holder.row.userCode, password };
  return (await from(service, newIp())("accountLogin", given)).data(loginOutputSchema).token;
}
const call = <N extends EndpointName>(token: string, name: N, input?: PlainInputOf<N>) =>
  service.call(name, input, { token });

describe("reauth by code", () => {
  async function withoutPassword(): Promise<{ holder: Holder; token: string }> {
    const holder = await newHolder(service);
    const token = await signIn(holder);
    const [row] = (await call(token, "accountSessions")).data(accountSessionsOutputSchema);
    const marked = "INSERT INTO sso_session (session_id, type, provider) VALUES ($1, 'person', 'oidc')";
    await service.database.asOwner(marked, [row?.id]);
    advance(service, 6 * minute);
    return { holder, token };
  }
  it("sends to the own phone alone, proves once, and is audited", async () => {
    const { holder, token } = await withoutPassword();
    const safety = (await call(token, "accountSafety")).data(accountSafetyOutputSchema);
    expect(safety.reauthBySms).toBe(true);
    const { codeId } = (await service.callUnchecked("reauthSmsCode", { phone: newPhone() }, { token })).data(
      sentCodeSchema,
    );
    const code = (await receivedCode(service.deps, holder.phone)) ?? "";
    expect((await call(token, "reauth", { codeId, code: anotherCode(code) })).error).toBe("auth.code");
    expect((await call(token, "phoneSmsCode", { phone: newPhone() })).error).toBe("auth.reauth");
    expect((await call(token, "reauth", { codeId, code })).status).toBe(200);
    advance(service, minute);
    expect((await call(token, "phoneSmsCode", { phone: newPhone() })).status).toBe(200);
    expect((await call(token, "reauth", { codeId, code })).error, "used up").toBe("auth.code");
    const trail = await trailOf(service, holder, "account.reauth");
    expect(trail.map((row) => row.result)).toEqual(["failed", "ok", "failed"]);
    expect(trail[1]).toMatchObject({ detail: { by: "sms" } });
  });
  it("refuses a code of another purpose or person", async () => {
    const { token } = await withoutPassword();
    const other = await withoutPassword();
    const { codeId } = (await call(other.token, "reauthSmsCode")).data(sentCodeSchema);
    const code = (await receivedCode(service.deps, other.holder.phone)) ?? "";
    expect((await call(token, "reauth", { codeId, code })).error).toBe("auth.code");
  });
  it("is closed to sessions opened by password, and locks after five wrong codes", async () => {
    const token = await signIn(await newHolder(service));
    advance(service, 6 * minute);
    expect((await call(token, "reauthSmsCode")).error).toBe("auth.reauth-way");
    const { codeId } = { codeId: crypto.randomUUID() };
    expect((await call(token, "reauth", { codeId, code: "123456" })).error).toBe("auth.reauth-way");
    const safety = (await call(token, "accountSafety")).data(accountSafetyOutputSchema);
    expect(safety.reauthBySms).toBe(false);
    const sso = await withoutPassword();
    const said = [];
    for (let i = 0; i < 6; i += 1) {
      said.push((await call(sso.token, "reauth", { codeId, code: "123456" })).error);
    }
    expect(said).toEqual([...Array.from({ length: 5 }, () => "auth.code"), "auth.locked"]);
  });
});

describe("reauth by password", () => {
  const headers = { "x-service-secret": webSecret, "x-can-store-token": "1" };
  const prove = (token: string) => service.call("reauth", { password }, { token, headers });

  it("opens sensitive acts for five minutes with the right password alone, and locks after five wrong ones", async () => {
    const holder = await newHolder(service);
    const token = await signIn(holder);
    advance(service, 5 * minute);
    const sensitive = async () => (await call(token, "phoneSmsCode", { phone: newPhone() })).error;
    expect(await sensitive()).toBe("auth.reauth");
    const guess = async () => (await call(token, "reauth", { password: "Wrong-Password-1" })).error;
    expect(await guess()).toBe("auth.wrong-password");
    expect(await sensitive()).toBe("auth.reauth");
    const { until } = (await call(token, "reauth", { password })).data(reauthOutputSchema);
    expect(until).toBe(new Date(service.clock.now.getTime() + 5 * minute).toISOString());
    advance(service, 5 * minute - 1);
    expect(await sensitive()).toBeNull();
    advance(service, 1);
    expect(await sensitive()).toBe("auth.reauth");
    const guesses = [];
    for (let i = 0; i < 6; i += 1) guesses.push(await guess());
    expect(guesses).toEqual([...Array.from({ length: 5 }, () => "auth.wrong-password"), "auth.locked"]);
    const trail = await trailOf(service, holder, "account.reauth");
    expect(trail.filter(({ result }) => result === "ok")).toMatchObject([{ detail: { by: "password" } }]);
  });
  // ASVS 7.2.4
  it("makes a new token, and ends the former once that is used", async () => {
    const token = await signIn(await newHolder(service));
    const next = (await prove(token)).headers.get("refresh-token") ?? "";
    expect(next).toMatch(/^v1\..+\.2\./);
    expect((await call(token, "accountSafety")).status, "calls under way").toBe(200);
    expect((await call(next, "accountSafety")).status).toBe(200);
    advance(service, minute);
    expect((await call(token, "accountSafety")).status).toBe(401);
  });
  it("keeps a token of less than a minute, beside which calls may be under way", async () => {
    const token = await signIn(await newHolder(service));
    const second = (await prove(token)).headers.get("refresh-token") ?? "";
    expect((await prove(second)).headers.get("refresh-token")).toBeNull();
    expect((await call(token, "accountSafety")).status).toBe(200);
    advance(service, minute);
    expect((await prove(second)).headers.get("refresh-token")).toMatch(/^v1\..+\.3\./);
  });
  it("keeps the token of a caller that cannot store another", async () => {
    const token = await signIn(await newHolder(service));
    expect((await call(token, "reauth", { password })).headers.get("refresh-token")).toBeNull();
    advance(service, 2 * minute);
    expect((await call(token, "accountSafety")).status).toBe(200);
  });
});
