import { describe, expect, it } from "vitest";

import { dataKeySchema } from "#service/core/settings/data-keys.ts";

import { maskedPhone } from "./mask.ts";
import { blindIndex, blindIndexes, openPersonal, sealedPhone, sealPersonal } from "./seal.ts";

const keyOf = (byte: number, id = "") => dataKeySchema.parse(id + Buffer.alloc(32, byte).toString("base64"));
const keys = { DATA_KEY: keyOf(1), DATA_KEY_OLD: [] };
const phone = "13800000001";

describe("personal data sealing", () => {
  it("names its key, hides the text and differs every time", () => {
    const sealed = sealPersonal(keys, "phone", phone);
    expect(sealed).toMatch(/^k1:[\w-]{50,}$/);
    expect(sealed).not.toBe(sealPersonal(keys, "phone", phone));
    expect(openPersonal(keys, "phone", sealed)).toBe(phone);
    expect(openPersonal(keys, "id-number", sealPersonal(keys, "id-number", "汉字"))).toBe("汉字");
  });
  // ASVS 11.3.3
  // GB/T 22239 8.1.4.7 b)
  it("rejects alteration, another column and another key", () => {
    const sealed = sealPersonal(keys, "phone", phone);
    const [last = ""] = sealed.slice(-1);
    const altered = sealed.slice(0, -1) + (last === "A" ? "Q" : "A");
    expect(() => openPersonal(keys, "phone", altered)).toThrow(/authenticate/);
    expect(() => openPersonal(keys, "phone", sealed.slice(0, 20))).toThrow(/tag/i);
    expect(() => openPersonal(keys, "id-number", sealed)).toThrow(/authenticate/);
    expect(() => openPersonal({ ...keys, DATA_KEY: keyOf(2) }, "phone", sealed)).toThrow(/authenticate/);
    expect(() => openPersonal(keys, "phone", sealed.replace("k1:", "k9:"))).toThrow("key k9");
    expect(() => openPersonal(keys, "phone", phone)).toThrow(/is not set/);
  });
  it("has a keyed index per kind", () => {
    const index = blindIndex(keys, "phone", phone);
    expect(index).toBe(sealedPhone(keys, phone).phoneIndex);
    expect(index).not.toContain(phone);
    expect(index).not.toBe(blindIndex(keys, "id-number", phone));
    expect(index).not.toBe(blindIndex({ ...keys, DATA_KEY: keyOf(2) }, "phone", phone));
  });
  // ASVS 11.2.2
  it("stays readable and findable after key rotation", () => {
    const sealed = sealPersonal(keys, "phone", phone);
    const after = { DATA_KEY: keyOf(2, "k2:"), DATA_KEY_OLD: [keyOf(1)] };
    expect(openPersonal(after, "phone", sealed)).toBe(phone);
    expect(sealPersonal(after, "phone", phone)).toMatch(/^k2:/);
    expect(blindIndexes(after, "phone", phone)).toEqual([
      blindIndex(after, "phone", phone),
      blindIndex(keys, "phone", phone),
    ]);
  });
  it.each([
    "",
    "short",
    "k0:AAAA",
    Buffer.alloc(31).toString("base64"),
    `x1:${Buffer.alloc(32).toString("base64")}`,
  ])("rejects the key %j, which is not 32 bytes", (text) => {
    expect(dataKeySchema.safeParse(text).success).toBe(false);
  });
  it("masks a phone for output", () => {
    expect(maskedPhone(phone)).toBe("138****0001");
  });
});
