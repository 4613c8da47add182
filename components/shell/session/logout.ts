import ky from "ky";

import { logoutOutputSchema } from "#contracts/account/sso/sso.ts";
import { envelopeSchema } from "#contracts/envelope.ts";
import { noteLeaving } from "#lib/account/leaving.ts";
import { tellTabs } from "#lib/account/tabs.ts";
import { warn } from "#lib/http/notices.ts";
import { requestedWith } from "#lib/http/page-user.ts";
import { clearStorages } from "#lib/util/browser/storage.ts";
import { leaving } from "#lib/util/leaving/leave-gate.ts";

const answerSchema = envelopeSchema(logoutOutputSchema);

/**
 * Clears the browser's storage except sealed text. Redirects by way of the sign-in provider if the
 * session came from it, to end that session too.
 */
export async function logOut(): Promise<void> {
  if ((await leaving()?.mayLeave()) === false) return;
  let redirect: string | null = null;
  noteLeaving(true);
  tellTabs({ kind: "leaving" });
  try {
    const { carrySealed } = await import("#lib/parked-text/sealed-store.ts");
    await carrySealed(async () => {
      const answer = await ky.post("/api/session/logout", { headers: requestedWith, retry: 0 }).json();
      redirect = answerSchema.parse(answer).data.redirect;
    });
  } catch {
    noteLeaving(false);
    tellTabs({ kind: "stayed" });
    warn("退出未成功，请检查网络后重试");
    return;
  }
  tellTabs({ kind: "out" });
  clearStorages();
  leaving()?.letGo();
  globalThis.location.assign(redirect ?? "/");
}
