import ky from "ky";

import { requestedWith } from "#lib/http/api.ts";
import { warn } from "#lib/http/notices.ts";
import { clearStorages } from "#lib/util/storage.ts";

/** Ends the session, leaves nothing of it in the browser, and goes to the login page. */
export async function logOut(): Promise<void> {
  try {
    await ky.post("/api/session/logout", { headers: requestedWith, retry: 0 });
  } catch {
    warn("退出未成功，请检查网络后重试");
    return;
  }
  clearStorages();
  globalThis.location.assign("/");
}
