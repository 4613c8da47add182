import { me } from "#contracts/account/endpoints.ts";
import { endpoints } from "#contracts/endpoints.ts";

import { refusalFaults, successFaults } from "../answer-faults.ts";
import { type Line, lineOf } from "../report.ts";
import { ask } from "../upstream.ts";
import type { Given } from "./endpoint.ts";

/** A token in `refresh-token` must open the session that it continues; the former one stays valid for a while. */
export async function checkRefreshToken({ upstream, callers }: Given): Promise<Line> {
  const faults: string[] = [];
  let seen = false;
  for (const { token, userCode } of callers) {
    const headers = { "x-can-store-token": "1" };
    const answer = await ask(upstream, endpoints.mainMenus, {}, { token, headers });
    const next = answer.headers.get("refresh-token");
    if (next === null) continue;
    seen = true;
    for (const given of [next, token]) {
      const again = await ask(upstream, me, {}, { token: given });
      faults.push(...successFaults(me, again).map((fault) => `after refresh-token: ${fault}`));
      if (!JSON.stringify(again.json ?? "").includes(JSON.stringify(userCode)))
        faults.push("refresh-token belongs to another account");
    }
  }
  const stale = await ask(upstream, me, {}, { token: `${callers[0]?.token ?? ""}x` });
  faults.push(...refusalFaults(stale, ["auth.required"]).map((fault) => `altered token: ${fault}`));
  return faults.length > 0 || seen
    ? lineOf("refresh-token", faults)
    : { check: "refresh-token", outcome: "unseen", faults };
}
