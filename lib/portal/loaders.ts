import "server-only";

import { type Portal } from "#contracts/account/account.ts";
import { portal } from "#contracts/portal/endpoints.ts";
import { mayShowDemo } from "#lib/server/demo.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { siteMarks } from "#lib/server/site-marks.ts";
import { requestService } from "#lib/server/upstream.ts";

import type { PortalFacts, SiteFacts } from "./facts.ts";

const nothing: Portal = {
  demoAccounts: [],
  sso: [],
  supportPhone: "",
  supportUrl: "",
  footer: [],
  sms: false,
  captchaAlways: false,
  passwordProfile: "mlps3",
};

/** Milliseconds. Every page asks, and a setting changes with a restart only. */
const siteLife = 60_000;

/** Public pages render even while the service is down. */
export async function orElse<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ServiceFailure) return otherwise;
    throw error;
  }
}

export async function loadPortal(): Promise<PortalFacts> {
  const [shown, showDemo] = await Promise.all([
    orElse(requestService(portal, {}, null), nothing),
    mayShowDemo(),
  ]);
  const marks = siteMarks();
  return showDemo ? { ...shown, marks } : { ...shown, marks, demoAccounts: [] };
}

let kept: { site: SiteFacts; until: number } | null = null;

export async function loadSite(): Promise<SiteFacts> {
  if (kept && kept.until > Date.now()) return kept.site;
  const shown = await orElse(requestService(portal, {}, null), null);
  const { supportPhone, supportUrl, footer } = shown ?? nothing;
  const site = { supportPhone, supportUrl, footer, marks: siteMarks() };
  if (shown) kept = { site, until: Date.now() + siteLife };
  return site;
}
