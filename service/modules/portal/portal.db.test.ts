import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { writeAccounts } from "#service/demo/administrators.ts";
import { testService } from "#service/http/testing/test-service.ts";

const accounts = [
  {
    role: "filer" as const,
    roleName: "企业经办人",
    userCode: "demo",
    name: "张三",
    password: "secret-of-demo",
  },
];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cost-portal-"));
  await writeAccounts(folder, "demo-accounts.json", accounts);
});
afterAll(() => rm(folder, { recursive: true }));

const signIn = { sms: true, captchaAlways: false, passwordProfile: "mlps3" };

async function portal(overrides: Parameters<typeof testService>[0]) {
  const service = await testService(overrides);
  try {
    return (await service.call("portal")).data();
  } finally {
    await service.close();
  }
}

describe("portal", () => {
  // ASVS 15.2.3
  it("lists no accounts outside a demo", async () => {
    expect(await portal({ DATA_DIR: folder })).toEqual({
      demoAccounts: [],
      sso: [],
      supportPhone: "",
      supportUrl: "",
      footer: [],
      ...signIn,
      sms: true,
    });
  });
  it("names the available ways to sign in", async () => {
    const real = { DATA_DIR: folder, NODE_ENV: "production" } as const;
    expect(await portal(real)).toMatchObject({ sms: false });
    const gateway = { SMS_GATEWAY_URL: "http://127.0.0.1:9/sms", CAPTCHA: "always" } as const;
    const other = { ...real, ...gateway, PASSWORD_PROFILE: "asvs" } as const;
    expect(await portal(other)).toMatchObject({ sms: true, captchaAlways: true, passwordProfile: "asvs" });
  });
  it("has the demo's accounts and the settings", async () => {
    const footer = [{ label: "浙ICP备00000000号", url: "https://beian.miit.gov.cn/" }];
    const shown = await portal({ DATA_DIR: folder, DEMO: true, SUPPORT_PHONE: "0571-0000", FOOTER: footer });
    expect(shown).toEqual({
      demoAccounts: accounts,
      sso: [],
      supportPhone: "0571-0000",
      supportUrl: "",
      footer: footer.map((entry) => ({ kind: "other", ...entry })),
      ...signIn,
    });
  });
  it("lists no accounts before there are any", async () => {
    expect((await portal({ DEMO: true })).demoAccounts).toEqual([]);
  });
});
