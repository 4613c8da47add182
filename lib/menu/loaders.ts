import "server-only";

import { cache } from "react";

import { type Portal } from "#contracts/account.ts";
import { type MenuItem } from "#contracts/menu.ts";
import { mainMenus } from "#contracts/menu/endpoints.ts";
import { portal } from "#contracts/portal/endpoints.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { callService } from "#lib/server/session.ts";

/** The menu of whoever is signed in, once a request. */
export const loadMenus = cache((): Promise<MenuItem[]> => callService(mainMenus, {}));

export type Support = Pick<Portal, "supportPhone" | "supportUrl" | "footer">;

const noSupport: Support = { supportPhone: "", supportUrl: "", footer: [] };

/** Telephone, chat page and footer. The pages are of use without them. */
export async function loadSupport(): Promise<Support> {
  try {
    const { supportPhone, supportUrl, footer } = await callService(portal, {});
    return { supportPhone, supportUrl, footer };
  } catch (error) {
    if (error instanceof ServiceFailure) return noSupport;
    throw error;
  }
}
