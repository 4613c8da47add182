import type { FilingId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import { failpoint } from "#service/failpoint/failpoint.ts";

import { keepItemPrices } from "./item-prices.ts";
import { lockFiling } from "./load.ts";
import { nextNumber } from "./numbering/next-number.ts";
import { numberKinds } from "./numbering/number-kinds.ts";
import { machineAt, takeSystemStep } from "./system-step.ts";

/** Files a filing whose publicity period has passed. Idempotent; no effect at any other time. */
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
    // A settlement's prices are those of its contract: the project would count twice.
    if (filing.kind === "max-price") await keepItemPrices(tx, filing);
    await failpoint("publicity.before-commit");
    return true;
  });
}
