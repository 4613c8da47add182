import { expect, type Page } from "@playwright/test";

import { people } from "../../data/people.ts";
import { wakeGuard } from "../guard.ts";
import { ownSession } from "../session-time.ts";
import { endElsewhere } from "../sign-in.ts";
import { clickHydrated, hydrated } from "../step.ts";
import { breakCall } from "./broken-call.ts";
import { at, dialogOf, type Screen } from "./screen.ts";

const { quietCounty, fourthFiler, province } = people;
const list = "/pages/zgxj";

/** The dialog opens on the next call or on the closed socket, whichever comes first, and may cover the link. */
async function endSession(page: Page): Promise<void> {
  await page.goto(list);
  const next = await hydrated(page.getByRole("link", { name: "每页20条" }));
  await endElsewhere(page);
  await next.dispatchEvent("click");
  await expect(page.getByRole("alertdialog", { name: "提 示" })).toBeVisible();
}

/** Moves the session to its idle warning and signals the page through another tab. A call of the page would renew it. */
async function beIdle(page: Page): Promise<void> {
  await hydrated(page.getByRole("button", { name: "退出系统" }));
  await page.waitForLoadState("networkidle");
  await (await ownSession(page)).unusedFor(28 * 60 + 2);
  await wakeGuard(page);
}

export const accountScreens: readonly Screen[] = [
  at("safety", quietCounty, "/pages/safety", "登录记录"),
  {
    name: "message-banner",
    who: fourthFiler,
    show: async (page) => {
      await page.goto(list);
      await expect(page.getByRole("button", { name: "关闭消息" })).toBeVisible();
    },
  },
  {
    name: "safety-password",
    who: quietCounty,
    show: async (page) => {
      await page.goto("/pages/safety");
      await dialogOf("修改密码", "dialog", "修改密码")(page);
      await page.locator("input[name=newPassword]").fill("abcdef");
    },
  },
  {
    name: "safety-phone",
    who: quietCounty,
    show: async (page) => {
      await page.goto("/pages/safety");
      await dialogOf("更换手机号", "dialog", "更换手机号")(page);
    },
  },
  {
    name: "user-card",
    who: province,
    show: async (page) => {
      await page.goto(list);
      await clickHydrated(page.getByRole("button", { name: /^用户中心/ }));
      await expect(page.getByRole("dialog", { name: "用户中心" })).toBeVisible();
    },
  },
  {
    name: "leave-dialog",
    who: province,
    show: async (page) => {
      await page.goto(list);
      await clickHydrated(page.getByRole("button", { name: "退出系统" }));
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "failure-dialog",
    who: province,
    noise: /500/,
    show: async (page) => {
      await page.goto(list);
      await breakCall(page, "filingList", 500, "internal");
      await clickHydrated(page.getByRole("link", { name: "每页20条" }));
      await expect(page.getByRole("alertdialog", { name: "操作失败" })).toBeVisible();
    },
  },
  {
    name: "idle-dialog",
    who: province,
    alone: true,
    show: async (page) => {
      await page.goto(list);
      // A call that the page sends late renews the session again.
      await expect(async () => {
        await beIdle(page);
        await expect(page.getByRole("alertdialog", { name: "长时间未操作" })).toBeVisible({ timeout: 3000 });
      }).toPass();
    },
  },
  {
    name: "reauth-dialog",
    who: province,
    alone: true,
    noise: /403/,
    show: async (page) => {
      await page.goto("/pages/safety");
      await dialogOf("更换手机号", "dialog", "更换手机号")(page);
      await (await ownSession(page)).provedLongAgo();
      await page.getByLabel("新手机号").fill("13900000000");
      await page.getByRole("button", { name: "获取验证码" }).click();
      await expect(page.getByRole("dialog", { name: "请验证登录密码" })).toBeVisible();
    },
  },
  {
    name: "relogin-dialog",
    who: province,
    alone: true,
    noise: /401/,
    show: endSession,
  },
];
