import { expect, type Page } from "@playwright/test";

import { checkEnterprise, fillEnterprise, newApplicant, uploadLicence } from "../register.ts";
import { provider } from "../sso.ts";
import { clickHydrated } from "../step.ts";
import { at, type Screen } from "./screen.ts";

async function beginRegistration(page: Page): Promise<void> {
  await page.goto("/register");
  await checkEnterprise(page, newApplicant());
  await expect(page.getByRole("heading", { name: "企业信息" })).toBeVisible();
}

export const publicScreens: readonly Screen[] = [
  at("login", null, "/", "账号登录"),
  ...(provider === "" ? [] : [at("login-sso", null, "/?way=sso", "个人登录")]),
  at("login-phone", null, "/?way=phone", "获取验证码"),
  at("forgot", null, "/forgot", "验证手机号"),
  at("register", null, "/register", "校验企业"),
  {
    name: "register-enterprise",
    who: null,
    show: async (page) => {
      await beginRegistration(page);
      await clickHydrated(page.getByRole("button", { name: "下一步" }));
      await expect(page.getByRole("alert", { name: "填写有误" })).toBeVisible();
    },
  },
  {
    name: "register-applicant",
    who: null,
    show: async (page) => {
      await beginRegistration(page);
      await fillEnterprise(page);
      await uploadLicence(page);
      await page.getByRole("button", { name: "下一步" }).click();
      await clickHydrated(page.getByRole("button", { name: "《个人信息处理说明》" }));
      await expect(page.getByRole("dialog", { name: "个人信息处理说明" })).toBeVisible();
    },
  },
  at("register-status", null, "/register/status", "申请编号或统一社会信用代码"),
  at("transfer-consent", null, "/transfer-consent", "确认码"),
  at("report-check", null, "/report-check", "校验码"),
  at("personal-data", null, "/personal-data", "证件号码"),
  at("sso-problem", null, "/zwsso?problem=auth.sso-unregistered", "该单位尚未注册"),
  at("file-view-over", null, "/fileView", "链接无效或已失效"),
  at("accessibility", null, "/accessibility", "已知的不足"),
  at("account-link", null, "/accountLink", "一次性口令"),
  { ...at("not-found", null, "/nosuch", "页面不存在"), noise: /404/ },
];
