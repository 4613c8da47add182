import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { userDecideOutputSchema } from "#contracts/account/changes/account-change.ts";
import { linkProveOutputSchema as userDecideApplied } from "#contracts/account/changes/account-link.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { userListOutputSchema as userList } from "#contracts/user.ts";
import { accountChange, accountLink } from "#service/db/schema/account-change.ts";
import { account } from "#service/db/schema/account.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { accountNow, advance, from, newIp, newPhone } from "#service/modules/account/testing/holder.ts";
import { sealedPhone } from "#service/personal-data/seal.ts";
import { anotherCode, receivedCode, receivedLink } from "#service/sms/testing/received.ts";
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

describe("own account change", () => {
  it("shows the request masked, takes effect with a code to the new phone, and ends the sessions", async () => {
    const { officer, phone, id } = await askedPhone(service, office);
    const owner = await service.signIn(officer.row.id);
    const { changes } = (await owner.call("accountSafety")).data();
    const mask = (text: string) => `${text.slice(0, 3)}****${text.slice(-4)}`;
    expect(changes).toMatchObject([
      { id, kind: "phone", before: mask(officer.phone), after: mask(phone), outcome: null },
    ]);
    const { codeId } = (await owner.call("ownChangeSmsCode", { changeId: id })).data();
    const code = (await receivedCode(service.deps, phone)) ?? "";
    const wrong = await owner.call("ownChangeDecide", {
      changeId: id,
      agree: true,
      codeId,
      code: anotherCode(code),
    });
    expect(wrong.error).toBe("auth.code");
    expect((await owner.call("ownChangeDecide", { changeId: id, agree: true })).error).toBe("auth.code");
    expect(
      (await owner.call("ownChangeDecide", { changeId: id, agree: true, codeId, code })).error,
    ).toBeNull();
    expect((await owner.call("me")).error).toBe("auth.ended");
    const again = await service.signIn(officer.row.id);
    const after = (await again.call("accountSafety")).data();
    expect(after).toMatchObject({ phone: mask(phone), changes: [{ outcome: "applied", after: "" }] });
  });
  // ASVS 7.5.1
  it("is refused by the owner alone, after a recent reauth", async () => {
    const { officer, id } = await askedPhone(service, office);
    const stranger = await service.person("county");
    expect((await stranger.call("ownChangeDecide", { changeId: id, agree: false })).error).toBe(
      "user.change-gone",
    );
    expect((await stranger.call("ownChangeSmsCode", { changeId: id })).error).toBe("user.change-gone");
    const owner = await service.signIn(officer.row.id);
    advance(service, serviceLimits.reauth);
    expect((await owner.call("ownChangeDecide", { changeId: id, agree: false })).error).toBe("auth.reauth");
    const again = await service.signIn(officer.row.id);
    expect((await again.call("ownChangeDecide", { changeId: id, agree: false })).error).toBeNull();
    await expect(decide(office, { changeId: id })).rejects.toThrow("user.change-gone");
    expect((await rowOf(office.system, officer.row.userCode)).changes).toMatchObject([
      { outcome: "refused", reason: "本人拒绝" },
    ]);
  });
  it("is voided when the owner changes the phone meanwhile", async () => {
    const { officer, phone, token, id } = await askedPhone(service, office);
    const owner = await service.signIn(officer.row.id);
    const own = newPhone();
    const { codeId } = (await owner.call("phoneSmsCode", { phone: own })).data();
    const code = await receivedCode(service.deps, own);
    expect((await owner.call("phoneChange", { phone: own, codeId, code })).error).toBeNull();
    await expect(decide(office, { changeId: id })).rejects.toThrow("user.change-gone");
    expect((await from(service, newIp())("accountLinkSmsCode", { token })).error).toBe("account-link.gone");
    expect(await receivedCode(service.deps, phone)).toBeNull();
  });
  it("needs a code to the phone on file for an ID number", async () => {
    const officer = await newOfficer(service);
    const idNumber = "330106198001010021";
    await (await office.fresh(office.system)).call("userChange", { ...officer.same, idNumber });
    const { id } = await openChange(office.security, officer);
    const owner = await service.signIn(officer.row.id);
    expect((await owner.call("ownChangeDecide", { changeId: id, agree: true })).error).toBe("auth.code");
    const { codeId } = (await owner.call("ownChangeSmsCode", { changeId: id })).data();
    const code = await receivedCode(service.deps, officer.phone);
    expect(
      (await owner.call("ownChangeDecide", { changeId: id, agree: true, codeId, code })).error,
    ).toBeNull();
  });
});

describe("account change", () => {
  it("is unique per kind, withdrawn by its asker alone, and gets another link when requested again", async () => {
    const { officer, phone, token, id } = await askedPhone(service, office);
    const ask = async () =>
      (await office.fresh(office.system)).call("userChange", { ...officer.same, phone: newPhone() });
    expect((await ask()).error).toBe("user.change-open");
    const other = await service.person("system-admin");
    expect((await other.call("userWithdraw", { changeId: id })).error).toBe("permission.denied");
    expect(
      (await (await office.fresh(office.system)).call("userWithdraw", { changeId: id })).error,
    ).toBeNull();
    expect((await proveAnyway(token)).error).toBe("account-link.gone");
    expect((await ask()).error).toBeNull();
    await expect(decide(office, { changeId: id }), "consent to the one of before").rejects.toThrow(
      "user.change-gone",
    );
    expect((await accountNow(service, officer)).phoneIndex).toBe(officer.row.phoneIndex);
    expect(await receivedCode(service.deps, phone)).toBeNull();
  });
  it("is created once under concurrency", async () => {
    const officer = await newOfficer(service);
    const [a, b] = [await office.fresh(office.system), await service.person("system-admin")];
    const answers = await Promise.all([
      a.call("userChange", { ...officer.same, phone: newPhone() }),
      b.call("userChange", { ...officer.same, phone: newPhone() }),
    ]);
    expect(answers.map(({ error }) => error).toSorted()).toEqual([null, "user.change-open"].toSorted());
  });
  it("takes effect once when proof and consent arrive together", async () => {
    const { officer, phone, token, id } = await askedPhone(service, office);
    const [proved, decided] = await Promise.all([
      proveByLink(service, token, phone),
      decide(office, { changeId: id }),
    ]);
    expect(proved.error).toBeNull();
    const closed = decided.closed || proved.data(userDecideApplied).applied;
    expect(closed).toBe(true);
    expect((await accountNow(service, officer)).phoneIndex).not.toBe(officer.row.phoneIndex);
    expect((await proveAnyway(token)).error, "replayed").toBe("account-link.gone");
  });
  it("expires after seven days, with its link and personal data", async () => {
    const { officer, token, id } = await askedPhone(service, office);
    advance(service, serviceLimits.accountChangeLife);
    expect((await proveAnyway(token)).error).toBe("account-link.gone");
    await expect(decide(office, { changeId: id })).rejects.toThrow("user.change-gone");
    expect((await rowOf(office.security, officer.row.userCode)).changes).toEqual([]);
    await sweep(service.deps);
    const rows = await service.deps.db.select().from(accountChange);
    expect(rows.find((row) => row.id === id)).toMatchObject({ outcome: "expired", phone: null });
    const again = { ...officer.same, phone: newPhone() };
    expect((await (await office.fresh(office.system)).call("userChange", again)).error).toBeNull();
  });
  it("shows its asker the reason of a refusal", async () => {
    const { officer, token, id } = await askedPhone(service, office);
    const security = await office.fresh(office.security);
    expect((await security.call("userDecide", { changeId: id, agree: false })).fields).toEqual(["reason"]);
    await decide(office, { changeId: id, agree: false, reason });
    expect((await rowOf(office.system, officer.row.userCode)).changes).toMatchObject([
      { outcome: "refused", reason, before: "", after: "" },
    ]);
    expect((await proveAnyway(token)).error).toBe("account-link.gone");
  });
  it("is not applied when another account bound the phone meanwhile", async () => {
    const { officer, phone, token, id } = await askedPhone(service, office);
    await proveByLink(service, token, phone);
    const other = await newOfficer(service);
    const { phone: sealed, phoneIndex } = sealedPhone(service.deps.env, phone);
    await service.database.asOwner("UPDATE account SET phone = $1, phone_index = $2 WHERE id = $3", [
      sealed,
      phoneIndex,
      other.row.id,
    ]);
    await expect(decide(office, { changeId: id })).rejects.toThrow("phone.taken");
    expect((await accountNow(service, officer)).phoneIndex).toBe(officer.row.phoneIndex);
  });
  it("cannot be applied without consent and proof, even in SQL", async () => {
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

describe("pending account", () => {
  it("is corrected after a refusal and requested again; the former request cannot be consented to", async () => {
    const asked = await askedAccount(office);
    await decide(office, { changeId: asked.changeId, agree: false, reason });
    expect(await rowOf(office.system, asked.userCode)).toMatchObject({
      status: "pending",
      changes: [{ outcome: "refused" }],
    });
    const corrected = { accountId: asked.id, name: "周敏敏", role: "city", regionCode: "330100" };
    const system = await office.fresh(office.system);
    expect(await system.call("userChange", corrected)).toMatchObject({
      error: "request.invalid",
      fields: ["phone"],
    });
    expect((await system.call("userChange", { ...corrected, phone: asked.phone })).error).toBeNull();
    await expect(decide(office, { changeId: asked.changeId })).rejects.toThrow("user.change-gone");
    const [change] = (await rowOf(office.security, asked.userCode)).changes;
    expect(change?.after).toContain("周敏敏，市造价站");
    await decide(office, { changeId: change?.id });
    expect((await rowOf(office.security, asked.userCode)).status).toBe("active");
  });
  it.each(["refused", "withdrawn", "expired"] as const)(
    "frees phone and account name once %s, and keeps its record",
    async (outcome) => {
      const asked = await askedAccount(office);
      const { phone, userCode, changeId } = asked;
      const given = { userCode, phone, name: "沈越", role: "city", regionCode: "330100" };
      const create = async (more: object) =>
        (await (await office.fresh(office.system)).call("userCreate", { ...given, ...more })).error;
      expect(await create({ userCode: `${userCode}.b` }), "while it is open").toBe("phone.taken");
      expect(await create({ phone: newPhone() }), "while it is open").toBe("user.exists");
      if (outcome === "refused") await decide(office, { changeId, agree: false, reason });
      if (outcome === "withdrawn")
        await (await office.fresh(office.system)).call("userWithdraw", { changeId });
      if (outcome === "expired") {
        advance(service, serviceLimits.accountChangeLife);
        await sweep(service.deps);
      }
      expect(await create({ userCode: `${userCode}.b` })).toBeNull();
      expect(await create({ phone: newPhone() })).toBeNull();
      const row = await rowOf(office.security, userCode);
      expect(row).toMatchObject({ id: asked.id, name: "沈越", status: "pending" });
      const kept = await service.deps.db
        .select({ outcome: accountChange.outcome, phone: accountChange.phone })
        .from(accountChange)
        .where(eq(accountChange.accountId, asked.id))
        .orderBy(accountChange.askedAt);
      expect(kept).toEqual([
        { outcome, phone: null },
        { outcome: null, phone: null },
      ]);
      await decide(office, { changeId: row.changes[0]?.id });
      expect((await rowOf(office.security, userCode)).status).toBe("active");
    },
  );
  it("gives its name to one of two who ask at once, and none while it is locked", async () => {
    const asked = await askedAccount(office);
    await decide(office, { changeId: asked.changeId, agree: false, reason });
    const given = { userCode: asked.userCode, name: "周敏", role: "county", regionCode: "330106" };
    const [a, b] = [await office.fresh(office.system), await service.person("system-admin")];
    const create = async (person: typeof a) =>
      (await person.call("userCreate", { ...given, phone: newPhone() })).error;
    const security = await office.fresh(office.security);
    await security.call("userLock", { accountId: asked.id });
    expect(await create(a)).toBe("user.exists");
    await security.call("userUnlock", { accountId: asked.id });
    expect((await Promise.all([create(a), create(b)])).toSorted()).toEqual([null, "user.exists"]);
  });
  // ASVS 6.4.1
  it("gets a link that expires after a day, and a new one by a reset", async () => {
    const asked = await askedAccount(office);
    await decide(office, { changeId: asked.changeId });
    const late = await receivedLink(service.deps, asked.phone);
    advance(service, serviceLimits.accountLinkLife);
    const open = (token: string | null) => from(service, newIp())("accountLink", { token });
    expect((await open(late)).error).toBe("account-link.gone");
    await (await office.fresh(office.security)).call("userReset", { accountId: asked.id });
    const token = await receivedLink(service.deps, asked.phone);
    expect((await open(token)).error).toBeNull();
    await (await office.fresh(office.security)).call("userLock", { accountId: asked.id });
    expect((await open(token)).error, "of a locked account").toBe("account-link.gone");
  });
  it("is found by its status, like open requests", async () => {
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

describe("hand-over without SMS", () => {
  const off = { NODE_ENV: "production" } as const;

  it("refuses new accounts and resets before anything is written", async () => {
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
    const reset = await (
      await office.fresh(office.security)
    ).call("userReset", { accountId: office.auditor.id });
    expect(reset.error).toBe("user.hand-over");
    expect(await service.deps.db.select().from(account)).toEqual(before);
    Object.assign(service.deps.env, { NODE_ENV: "test" });
  });
  it("refuses another phone at its field", async () => {
    const officer = await newOfficer(service);
    const asker = await office.fresh(office.system);
    Object.assign(service.deps.env, off);
    const answer = await asker.call("userChange", { ...officer.same, phone: newPhone() });
    Object.assign(service.deps.env, { NODE_ENV: "test" });
    expect([answer.status, answer.fields]).toEqual([422, ["phone"]]);
  });
  it("answers a printed sheet once to the security administrator, with a code that can be typed", async () => {
    Object.assign(service.deps.env, { ...off, FIRST_PASSWORD: "print" });
    const asked = await askedAccount(office);
    const security = await office.fresh(office.security);
    const answer = await security.call("userDecide", { changeId: asked.changeId, agree: true });
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
