import "server-only";

import { type Portal } from "#contracts/account.ts";
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

/** Pages that need no session are there even when the service is not. */
export async function orElse<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ServiceFailure) return otherwise;
    throw error;
  }
}

/** What pages without a session may show: the accounts of a demo only to the person at this machine. */
export async function loadPortal(): Promise<Portal> {
  const [shown, showDemo] = await Promise.all([
    orElse(requestService(portal, {}, null), nothing),
    mayShowDemo(),
  ]);
  return showDemo ? shown : { ...shown, demoAccounts: [] };
}
