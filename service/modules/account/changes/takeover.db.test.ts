import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { loginOutputSchema } from "#contracts/account/account.ts";
import { linkProveOutputSchema as applied } from "#contracts/account/changes/account-link.ts";
import { smsLogOutputSchema } from "#contracts/sms/sms.ts";
import { accountChange } from "#service/db/schema/account-change.ts";
import { account } from "#service/db/schema/account.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import {
  accountNow,
  advance,
  codeFor,
  from,
  newIp,
  newPhone,
  password,
} from "#service/modules/account/testing/holder.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { deliverAll, receivedCode, receivedLink, receivedTemplates } from "#service/sms/testing/received.ts";

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

const next = "Another-Password-2";
const anything = z.record(z.string(), z.unknown());
let service: TestService;
let office: Office;
beforeAll(async () => {
  service = await testService();
  office = await newOffice(service);
});
afterAll(() => service.close());

// GB/T 22239 8.1.4.2 d), 8.1.4.2 e)
describe("system administrator alone", () => {
  it("cannot take over an officer's account with a phone of their own", async () => {
    const officer = await newOfficer(service);
    const { userCode } = officer.row;
    const own = newPhone();
    const held = await service.signIn(officer.row.id);
    const system = await office.fresh(office.system);
    expect((await system.call("userChange", { ...officer.same, phone: own })).error).toBeNull();
    const kept = openPersonal(service.deps.env, "phone", (await accountNow(service, officer)).phone ?? "");
    expect(kept, "the phone on file stays").toBe(officer.phone);

    const token = (await receivedLink(service.deps, own)) ?? "";
    advance(service, 61_000);
    expect((await proveByLink(service, token, own)).error, "the phone is his").toBeNull();
    expect((await accountNow(service, officer)).phoneIndex, "proof alone changes nothing").toBe(
      officer.row.phoneIndex,
    );

    const { id } = await openChange(office.system, officer);
    const consent = await (
      await office.fresh(office.system)
    ).call("userDecide", { changeId: id, agree: true });
    expect(consent.error).toBe("permission.denied");
    const asOwner = await (
      await office.fresh(office.system)
    ).call("ownChangeDecide", { changeId: id, agree: true });
    expect(asOwner.error).toBe("user.change-gone");

    advance(service, 61_000);
    const caller = from(service, newIp());
    const proof = await codeFor(service, caller, own, "forgotSmsCode");
    expect(await receivedTemplates(service.deps, own), "no code of 忘记密码").toEqual([
      "change-link",
      "change-code",
    ]);
    const verified = await caller("forgetPwdVerify", proof);
    expect(verified.error).toBe("auth.code");
    const challenge = await caller("forgetPass", { challenge: "x".repeat(22), newPassword: next });
    expect(challenge.error).toBe("auth.challenge");

    expect((await from(service, newIp())("accountLogin", { userCode, password: next })).error).toBe(
      "auth.failed",
    );
    expect((await held.call("me")).data().user.userCode, "the owner goes on").toBe(userCode);
    expect(await receivedTemplates(service.deps, officer.phone), "the owner is told").toEqual([
      "change-asked",
    ]);
  });
  it("cannot create a reviewer with a phone of their own", async () => {
    const asked = await askedAccount(office);
    expect(await receivedLink(service.deps, asked.phone), "no link before it is opened").toBeNull();
    const caller = from(service, newIp());
    const proof = await codeFor(service, caller, asked.phone, "forgotSmsCode");
    expect(proof.code).not.toMatch(/^\d{6}$/);
    const system = await office.fresh(office.system);
    expect((await system.call("userDecide", { changeId: asked.changeId, agree: true })).error).toBe(
      "permission.denied",
    );
    expect((await system.call("userReset", { accountId: asked.id })).error).toBe("permission.denied");
    for (const name of ["userDisable", "userEnable"] as const) {
      expect(
        (await (await office.fresh(office.system)).call(name, { accountId: asked.id })).error,
      ).toBeNull();
    }
    const [row] = await service.deps.db.select().from(account).where(eq(account.id, asked.id));
    expect(row).toMatchObject({ locked: true });
    expect(await rowOf(office.security, asked.userCode)).toMatchObject({ status: "pending" });
  });
  it("cannot bind an ID number of their own", async () => {
    const officer = await newOfficer(service);
    const idNumber = "11010519491231002X";
    const system = await office.fresh(office.system);
    expect((await system.call("userChange", { ...officer.same, idNumber })).error).toBeNull();
    const { rows } = await service.database.asOwner("SELECT * FROM sso_binding WHERE account_id = $1", [
      officer.row.id,
    ]);
    expect(rows).toEqual([]);
    const change = await openChange(office.security, officer);
    expect(change).toMatchObject({ kind: "id-number", after: "110***********002X" });
    expect((await decide(office, { changeId: change.id })).closed).toBe(true);
    const bound = await service.database.asOwner("SELECT * FROM sso_binding WHERE account_id = $1", [
      officer.row.id,
    ]);
    expect(bound.rows).toHaveLength(1);
  });
  it("cannot change the role or station of an account", async () => {
    const officer = await newOfficer(service);
    const wanted = { ...officer.same, role: "province", regionCode: "330000", phone: newPhone() };
    expect((await (await office.fresh(office.system)).call("userChange", wanted)).error).toBeNull();
    expect((await accountNow(service, officer)).role).toBe("county");
    expect(await receivedTemplates(service.deps, officer.phone), "told once").toEqual(["change-asked"]);
    const { changes } = await rowOf(office.security, officer.row.userCode);
    const id = changes.find(({ kind }) => kind === "profile")?.id;
    const owner = await service.signIn(officer.row.id);
    expect((await owner.call("ownChangeDecide", { changeId: id, agree: true })).error).toBe(
      "permission.denied",
    );
    await decide(office, { changeId: id });
    expect((await accountNow(service, officer)).role).toBe("province");
    expect((await owner.call("me")).error).toBe("auth.ended");
  });
  it("reads no link or code in the SMS log, and no first password in an answer", async () => {
    const { token, phone } = await askedPhone(service, office);
    await from(service, newIp())("accountLinkSmsCode", { token });
    const code = (await receivedCode(service.deps, phone)) ?? "";
    const seen = await (await office.fresh(office.system)).call("smsLog");
    const text = JSON.stringify(seen.data(smsLogOutputSchema));
    expect(text).not.toContain(token);
    expect(text).not.toContain(code);
    const made = await askedAccount(office);
    await decide(office, { changeId: made.changeId });
    await deliverAll(service.deps);
    const rows = (await (await office.fresh(office.system)).call("smsLog")).data();
    const links = rows.filter((row) => row.text.includes("链接"));
    expect(links.length).toBeGreaterThan(0);
    expect(links.every((row) => row.code === "" && row.withheld)).toBe(true);
    const theirs = (await office.security.call("smsLog")).data();
    expect(theirs.some((row) => row.code.includes("/accountLink#"))).toBe(true);
    expect(
      theirs.filter((row) => row.text.startsWith("您的短信验证码")).every((row) => row.code === ""),
    ).toBe(true);
  });
});

describe("two administrators", () => {
  it("change the phone by proof and consent in either order, which ends every session", async () => {
    for (const proofFirst of [true, false]) {
      const { officer, phone, token, id } = await askedPhone(service, office);
      const held = await service.signIn(officer.row.id);
      if (proofFirst) {
        expect((await proveByLink(service, token, phone)).data(applied)).toEqual({ applied: false });
        expect((await decide(office, { changeId: id })).closed).toBe(true);
      } else {
        expect((await decide(office, { changeId: id })).closed).toBe(false);
        expect((await accountNow(service, officer)).phoneIndex).toBe(officer.row.phoneIndex);
        expect((await proveByLink(service, token, phone)).data(applied)).toEqual({ applied: true });
      }
      const now = await accountNow(service, officer);
      expect(openPersonal(service.deps.env, "phone", now.phone ?? "")).toBe(phone);
      expect((await held.call("me")).error).toBe("auth.ended");
      expect(await receivedTemplates(service.deps, officer.phone)).toEqual(["change-asked", "change-done"]);
      const [row] = await service.deps.db.select().from(accountChange).where(eq(accountChange.id, id));
      expect(row).toMatchObject({ outcome: "applied", phone: null, phoneIndex: null, linkHash: null });
    }
  });
  // ASVS 6.4.1, 6.5.2
  it("open a new account whose owner sets the first password by a link that works once", async () => {
    const asked = await askedAccount(office, { idNumber: "440524188001010014" });
    const opened = await decide(office, { changeId: asked.changeId });
    expect(opened.handOver).toEqual({
      phone: `${asked.phone.slice(0, 3)}****${asked.phone.slice(-4)}`,
      sheet: null,
    });
    const token = (await receivedLink(service.deps, asked.phone)) ?? "";
    expect(token).toMatch(/^[0-9A-Z]{28}$/);
    const caller = from(service, newIp());
    const viewed = await caller("accountLink", { token });
    expect(viewed.status).toBe(200);
    expect((await caller("accountLinkPassword", { token, newPassword: "Zjzj@202611" })).error).toBe(
      "password.weak",
    );
    expect((await caller("accountLinkPassword", { token, newPassword: next })).error).toBeNull();
    expect((await caller("accountLinkPassword", { token, newPassword: "Jianshe-2026-ok" })).error).toBe(
      "account-link.gone",
    );
    const session = await from(service, newIp())("accountLogin", {
      userCode: asked.userCode,
      password: next,
    });
    expect(session.data(loginOutputSchema).token).not.toBe("");
    const dump = await service.database.asOwner(
      "SELECT hash FROM account_link UNION SELECT link_hash FROM account_change",
    );
    expect(JSON.stringify(dump.rows)).not.toContain(token);
    expect(service.logged.join("")).not.toContain(token);
  });
  it("reset a password that neither of them sees", async () => {
    const officer = await newOfficer(service);
    const reset = await (
      await office.fresh(office.security)
    ).call("userReset", { accountId: officer.row.id });
    expect(Object.keys(reset.data(anything))).toEqual(["phone", "sheet"]);
    const { userCode } = officer.row;
    expect((await from(service, newIp())("accountLogin", { userCode, password })).error).toBe("auth.failed");
    const token = await receivedLink(service.deps, officer.phone);
    const set = await from(service, newIp())("accountLinkPassword", { token, newPassword: next });
    expect(set.error).toBeNull();
  });
});
