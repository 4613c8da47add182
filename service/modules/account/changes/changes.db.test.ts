import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { userDecideOutputSchema } from "#contracts/account-change.ts";
import { linkProveOutputSchema as userDecideApplied } from "#contracts/account-link.ts";
import { limits } from "#contracts/limits.ts";
import { userListOutputSchema as userList } from "#contracts/user.ts";
import { accountChange, accountLink } from "#service/db/schema/account-change.ts";
import { account } from "#service/db/schema/account.ts";
import { type TestService, testService } from "#service/http/testing.ts";
import { accountNow, advance, from, newIp, newPhone } from "#service/modules/account/testing.ts";
import { sealedPhone } from "#service/personal-data/seal.ts";
import { anotherCode, receivedCode, receivedLink } from "#service/sms/testing.ts";
import { sweep } from "#service/sweeper.ts";

import {
  askedAccount,
  askedPhone,
  decide,
  newOffice,
  newOfficer,
  type Office,
  openChange,
  proveByLink,
  rowOf,
} from "./testing/office.ts";

let service: TestService;
let office: Office;
beforeAll(async () => {
  service = await testService();
  office = await newOffice(service);
});
afterAll(() => service.close());

const reason = "与本人核对不符";

describe("the owner", () => {
  it("sees the request masked, consents with a code to the new phone, and is signed out", async () => {
    const { officer, phone, id } = await askedPhone(service, office);
    const owner = await service.signIn(officer.row.id);
    const { changes } = (await owner.call("accountSafety")).data();
    const mask = (text: string) => `${text.slice(0, 3)}****${text.slice(-4)}`;
    expect(changes).toMatchObject([
      { id, kind: "phone", before: mask(officer.phone), after: mask(phone), outcome: null },
    ]);
    const { codeId } = (await owner.call("ownChangeCaptcha", { id })).data();
    const code = (await receivedCode(service.deps, phone)) ?? "";
    const wrong = await owner.call("ownChangeDecide", { id, agree: true, codeId, code: anotherCode(code) });
    expect(wrong.error).toBe("auth.code");
    expect((await owner.call("ownChangeDecide", { id, agree: true })).error).toBe("auth.code");
    expect((await owner.call("ownChangeDecide", { id, agree: true, codeId, code })).error).toBeNull();
    expect((await owner.call("me")).error).toBe("auth.ended");
    const again = await service.signIn(officer.row.id);
    const after = (await again.call("accountSafety")).data();
    expect(after).toMatchObject({ phone: mask(phone), changes: [{ outcome: "applied", after: "" }] });
  });
  it("refuses, asks for nobody else's requests, and needs the password typed lately", async () => {
    const { officer, id } = await askedPhone(service, office);
    const stranger = await service.person("county");
    expect((await stranger.call("ownChangeDecide", { id, agree: false })).error).toBe("user.change-gone");
    expect((await stranger.call("ownChangeCaptcha", { id })).error).toBe("user.change-gone");
    const owner = await service.signIn(officer.row.id);
    advance(service, limits.reauth);
    expect((await owner.call("ownChangeDecide", { id, agree: false })).error).toBe("auth.reauth");
    const again = await service.signIn(officer.row.id);
    expect((await again.call("ownChangeDecide", { id, agree: false })).error).toBeNull();
    await expect(decide(office, { id })).rejects.toThrow("user.change-gone");
    expect((await rowOf(office.system, officer.row.userCode)).changes).toMatchObject([
      { outcome: "refused", reason: "本人拒绝" },
    ]);
  });
  it("who changes the phone himself meanwhile makes the request void", async () => {
    const { officer, phone, token, id } = await askedPhone(service, office);
    const owner = await service.signIn(officer.row.id);
    const own = newPhone();
    const { codeId } = (await owner.call("phoneCaptcha", { phone: own })).data();
    const code = await receivedCode(service.deps, own);
    expect((await owner.call("phoneChange", { phone: own, codeId, code })).error).toBeNull();
    await expect(decide(office, { id })).rejects.toThrow("user.change-gone");
    expect((await from(service, newIp())("accountLinkCaptcha", { token })).error).toBe("account-link.gone");
    expect(await receivedCode(service.deps, phone)).toBeNull();
  });
  it("consents to an ID number with a code to the phone on file", async () => {
    const officer = await newOfficer(service);
    const idNumber = "330106198001010021";
    await (await office.fresh(office.system)).call("userChange", { ...officer.same, idNumber });
    const { id } = await openChange(office.security, officer);
    const owner = await service.signIn(officer.row.id);
    expect((await owner.call("ownChangeDecide", { id, agree: true })).error).toBe("auth.code");
    const { codeId } = (await owner.call("ownChangeCaptcha", { id })).data();
    const code = await receivedCode(service.deps, officer.phone);
    expect((await owner.call("ownChangeDecide", { id, agree: true, codeId, code })).error).toBeNull();
  });
});

describe("a request", () => {
  it("is one of its kind, is withdrawn by its asker alone, and asked anew with another link", async () => {
    const { officer, phone, token, id } = await askedPhone(service, office);
    const ask = async () =>
      (await office.fresh(office.system)).call("userChange", { ...officer.same, phone: newPhone() });
    expect((await ask()).error).toBe("user.change-open");
    const other = await service.person("system-admin");
    expect((await other.call("userWithdraw", { id })).error).toBe("permission.denied");
    expect((await (await office.fresh(office.system)).call("userWithdraw", { id })).error).toBeNull();
    expect((await proveAnyway(token)).error).toBe("account-link.gone");
    expect((await ask()).error).toBeNull();
    await expect(decide(office, { id }), "consent to the one of before").rejects.toThrow("user.change-gone");
    expect((await accountNow(service, officer)).phoneIndex).toBe(officer.row.phoneIndex);
    expect(await receivedCode(service.deps, phone)).toBeNull();
  });
  it("is put down once by two at the same moment", async () => {
    const officer = await newOfficer(service);
    const [a, b] = [await office.fresh(office.system), await service.person("system-admin")];
    const answers = await Promise.all([
      a.call("userChange", { ...officer.same, phone: newPhone() }),
      b.call("userChange", { ...officer.same, phone: newPhone() }),
    ]);
    expect(answers.map(({ error }) => error).toSorted()).toEqual([null, "user.change-open"].toSorted());
  });
  it("takes effect once when proof and consent come at the same moment", async () => {
    const { officer, phone, token, id } = await askedPhone(service, office);
    const [proved, decided] = await Promise.all([proveByLink(service, token, phone), decide(office, { id })]);
    expect(proved.error).toBeNull();
    const closed = decided.closed || proved.data(userDecideApplied).applied;
    expect(closed).toBe(true);
    expect((await accountNow(service, officer)).phoneIndex).not.toBe(officer.row.phoneIndex);
    expect((await proveAnyway(token)).error, "replayed").toBe("account-link.gone");
  });
  it("lapses after seven days, with its link and what is personal in it", async () => {
    const { officer, token, id } = await askedPhone(service, office);
    advance(service, limits.accountChangeLife);
    expect((await proveAnyway(token)).error).toBe("account-link.gone");
    await expect(decide(office, { id })).rejects.toThrow("user.change-gone");
    expect((await rowOf(office.security, officer.row.userCode)).changes).toEqual([]);
    await sweep(service.deps);
    const rows = await service.deps.db.select().from(accountChange);
    expect(rows.find((row) => row.id === id)).toMatchObject({ outcome: "expired", phone: null });
    const again = { ...officer.same, phone: newPhone() };
    expect((await (await office.fresh(office.system)).call("userChange", again)).error).toBeNull();
  });
  it("is refused with a reason, which its asker reads", async () => {
    const { officer, token, id } = await askedPhone(service, office);
    const security = await office.fresh(office.security);
    expect((await security.call("userDecide", { id, agree: false })).fields).toEqual(["reason"]);
    await decide(office, { id, agree: false, reason });
    expect((await rowOf(office.system, officer.row.userCode)).changes).toMatchObject([
      { outcome: "refused", reason, before: "", after: "" },
    ]);
    expect((await proveAnyway(token)).error).toBe("account-link.gone");
  });
  it("for a phone that somebody bound meanwhile is not carried out", async () => {
    const { officer, phone, token, id } = await askedPhone(service, office);
    await proveByLink(service, token, phone);
    const other = await newOfficer(service);
    const { phone: sealed, phoneIndex } = sealedPhone(service.deps.env, phone);
    await service.database.asOwner("UPDATE account SET phone = $1, phone_index = $2 WHERE id = $3", [
      sealed,
      phoneIndex,
      other.row.id,
    ]);
    await expect(decide(office, { id })).rejects.toThrow("phone.taken");
    expect((await accountNow(service, officer)).phoneIndex).toBe(officer.row.phoneIndex);
  });
  it("cannot be applied without consent or proof, not even in SQL", async () => {
    const { id } = await askedPhone(service, office);
    const close =
      "outcome = 'applied', closed_at = now(), phone = NULL, phone_index = NULL, link_hash = NULL";
    const set = (more: string) =>
      service.database.asOwner(`UPDATE account_change SET ${close}${more} WHERE id = $1`, [id]);
    await expect(set("")).rejects.toThrow("account_change_applied");
    await expect(set(", consented_by = asked_by, consented_at = now(), proved_at = now()")).rejects.toThrow(
      "account_change_consent",
    );
  });
});

describe("an account that waits to be opened", () => {
  it("is corrected after a refusal and asked for anew; consent to the former request is void", async () => {
    const asked = await askedAccount(office);
    await decide(office, { id: asked.changeId, agree: false, reason });
    expect(await rowOf(office.system, asked.userCode)).toMatchObject({
      status: "pending",
      changes: [{ outcome: "refused" }],
    });
    const corrected = { id: asked.id, name: "周敏敏", role: "city", regionCode: "330100" };
    const system = await office.fresh(office.system);
    expect((await system.call("userChange", corrected)).error).toBeNull();
    await expect(decide(office, { id: asked.changeId })).rejects.toThrow("user.change-gone");
    const [change] = (await rowOf(office.security, asked.userCode)).changes;
    expect(change?.after).toContain("周敏敏，市造价站");
    await decide(office, { id: change?.id });
    expect((await rowOf(office.security, asked.userCode)).status).toBe("active");
  });
  it("gets a link that lapses after a day, and another one by a reset", async () => {
    const asked = await askedAccount(office);
    await decide(office, { id: asked.changeId });
    const late = await receivedLink(service.deps, asked.phone);
    advance(service, limits.accountLinkLife);
    const open = (token: string | null) => from(service, newIp())("accountLink", { token });
    expect((await open(late)).error).toBe("account-link.gone");
    await (await office.fresh(office.security)).call("userReset", { id: asked.id });
    const token = await receivedLink(service.deps, asked.phone);
    expect((await open(token)).error).toBeNull();
    await (await office.fresh(office.security)).call("userLock", { id: asked.id });
    expect((await open(token)).error, "of a locked account").toBe("account-link.gone");
  });
  it("is found by its state, as are requests that wait", async () => {
    const asked = await askedAccount(office);
    const { officer } = await askedPhone(service, office);
    const codes = async (status: string) => {
      const rows = (await office.security.call("userList", { status, pageSize: 50 })).data(userList).rows;
      return rows.map((row) => row.userCode);
    };
    expect(await codes("pending")).toContain(asked.userCode);
    expect(await codes("pending")).not.toContain(officer.row.userCode);
    expect(await codes("awaiting")).toEqual(expect.arrayContaining([asked.userCode, officer.row.userCode]));
    expect(await codes("disabled")).not.toContain(asked.userCode);
  });
});

describe("where no message can be sent", () => {
  const off = { NODE_ENV: "production" } as const;

  it("accounts and resets are refused before anything is written", async () => {
    Object.assign(service.deps.env, off);
    const before = await service.deps.db.select().from(account);
    const given = {
      userCode: "nobody.yet",
      name: "周敏",
      phone: newPhone(),
      role: "county",
      regionCode: "330106",
    };
    const created = await (await office.fresh(office.system)).call("userCreate", given);
    expect([created.status, created.error]).toEqual([409, "user.hand-over"]);
    const reset = await (await office.fresh(office.security)).call("userReset", { id: office.auditor.id });
    expect(reset.error).toBe("user.hand-over");
    expect(await service.deps.db.select().from(account)).toEqual(before);
    Object.assign(service.deps.env, { NODE_ENV: "test" });
  });
  it("a sheet is answered once to the security administrator, and its code is typed from paper", async () => {
    Object.assign(service.deps.env, { ...off, FIRST_PASSWORD: "print" });
    const asked = await askedAccount(office);
    const security = await office.fresh(office.security);
    const answer = await security.call("userDecide", { id: asked.changeId, agree: true });
    const { handOver } = answer.data(userDecideOutputSchema);
    expect(handOver?.sheet).toMatchObject({ userCode: asked.userCode, name: "周敏" });
    const code = handOver?.sheet?.code ?? "";
    const stored = await service.deps.db.select().from(accountLink);
    expect(JSON.stringify(stored)).not.toContain(code.replaceAll(" ", ""));
    const typed = code.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
    const caller = from(service, newIp());
    const set = { token: typed, newPassword: "Another-Password-2" };
    expect((await caller("accountLinkPassword", set)).error).toBeNull();
    expect((await caller("accountLinkPassword", set)).error).toBe("account-link.gone");
    Object.assign(service.deps.env, { NODE_ENV: "test", FIRST_PASSWORD: "sms" });
  });
});

function proveAnyway(token: string) {
  return from(service, newIp())("accountLinkProve", {
    token,
    codeId: "00000000-0000-4000-8000-000000000000",
    code: "123456",
  });
}
