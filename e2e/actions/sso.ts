import { expect, type Page } from "@playwright/test";

import { endpoints } from "#contracts/endpoints.ts";

import { identities, type IdentityName } from "../data/identities.ts";
import type { Outage } from "../servers/oidc-server.ts";
import { walk } from "../servers/oidc-walk.ts";
import { clickHydrated, step } from "./step.ts";

export const provider = process.env.E2E_IDENTITY ?? "";

const buttons = { person: "个人登录", legal: "法人登录" } as const;

export function leaveForProvider(page: Page, type: keyof typeof buttons): Promise<void> {
  return step(`go to the provider by ${buttons[type]}`, async () => {
    await clickHydrated(page.getByRole("tab", { name: "政务服务统一登录" }));
    await page.getByRole("link", { name: buttons[type] }).click();
    await expect(page.getByRole("heading", { name: "统一身份认证" })).toBeVisible();
  });
}

export function identify(page: Page, who: IdentityName): Promise<void> {
  return step(`identify at the provider as ${who}`, () =>
    page.getByRole("button", { name: new RegExp(`^${identities[who].sub} `) }).click(),
  );
}

export async function providerFails(outage: Outage): Promise<void> {
  await fetch(`${provider}/outage/${outage}`);
}

/** Stops before the last redirect and returns the callback URL. */
export function heldCallback(page: Page, who: IdentityName): Promise<string> {
  return step(`walk to the callback as ${who}`, async () => {
    const begun = await page.request.get(`${endpoints.ssoStart.path}?type=person`, { maxRedirects: 0 });
    expect(begun.status()).toBe(303);
    const { code, state, iss } = await walk(begun.headers().location ?? "", identities[who].sub);
    return `/zwsso?${new URLSearchParams({ code, state, iss }).toString()}`;
  });
}
