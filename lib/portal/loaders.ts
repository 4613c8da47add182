import "server-only";

import { type Portal } from "#contracts/account/account.ts";
import { portal } from "#contracts/portal/endpoints.ts";
import { mayShowDemo } from "#lib/server/demo.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { requestService } from "#lib/server/upstream.ts";

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

/** Public pages render even while the service is down. */
export async function orElse<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ServiceFailure) return otherwise;
    throw error;
  }
}

export async function loadPortal(): Promise<Portal> {
  const [shown, showDemo] = await Promise.all([
    orElse(requestService(portal, {}, null), nothing),
    mayShowDemo(),
  ]);
  return showDemo ? shown : { ...shown, demoAccounts: [] };
}
