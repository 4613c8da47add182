import type { FilingId } from "#contracts/ids.ts";
import type { Deps } from "#service/http/deps.ts";

import { keepItemPrices } from "./item-prices.ts";
import { lockFiling } from "./load.ts";
import { nextNumber } from "./next-number.ts";
import { numberKinds } from "./number-kinds.ts";
import { machineAt, takeSystemStep } from "./system-step.ts";

/** Files a filing whose publicity period has passed. Harmless at any other time, however often it is called. */
export function expirePublicity(
  deps: Pick<Deps, "db" | "clock">,
  id: FilingId,
  requestId: string,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const filing = await lockFiling(tx, id);
    const now = deps.clock();
    if (filing?.status !== "publicity" || !filing.publicityEnd || filing.publicityEnd > now) return false;
    if (!filing.regionCode) throw new Error(`Filing ${id} is public without a region`);
    const filingNo =
      filing.filingNo === ""
        ? await nextNumber(tx, numberKinds[filing.kind].filing, filing.regionCode, now)
        : filing.filingNo;
    await takeSystemStep(tx, filing, "expired", machineAt(now, requestId), { filingNo, filedAt: now });
    // The prices of a settlement are those of its contract: they would count one project twice.
    if (filing.kind === "zgxj") await keepItemPrices(tx, filing);
    return true;
  });
}
