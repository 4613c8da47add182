import "server-only";

import { cache } from "react";

import { type Portal } from "#contracts/account/account.ts";
import { mainMenus } from "#contracts/menu/endpoints.ts";
import { type MenuItem } from "#contracts/menu/menu.ts";
import { portal } from "#contracts/portal/endpoints.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { callService } from "#lib/server/session.ts";

export const loadMenus = cache((): Promise<MenuItem[]> => callService(mainMenus, {}));

export type Support = Pick<Portal, "supportPhone" | "supportUrl" | "footer">;

const noSupport: Support = { supportPhone: "", supportUrl: "", footer: [] };

export async function loadSupport(): Promise<Support> {
  try {
    const { supportPhone, supportUrl, footer } = await callService(portal, {});
    return { supportPhone, supportUrl, footer };
  } catch (error) {
    if (error instanceof ServiceFailure) return noSupport;
    throw error;
  }
}
