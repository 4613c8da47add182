import Big from "big.js";
import { and, eq } from "drizzle-orm";

import type { CostTotals, PriceStage, StagePrice } from "#contracts/settlement/cost-preview.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { inScope } from "#service/workflow/scope.ts";

type Said = { stage: PriceStage; amount: string | null; missing: string };

/** 概算 → 限价 → 中标 → 合同 → 送审 → 审定. Unknown stages carry the reason. */
export async function priceStages(
  conn: Conn,
  actor: Actor,
  { formValues }: FilingRow,
  bills: Pick<CostTotals, "contract" | "submitted" | "approved">,
): Promise<StagePrice[]> {
  const linkedNo = formValues["ceilingFilingNo"] ?? "";
  const linked = await linkedMaxPrice(conn, actor, linkedNo);
  const ofLinked = (code: string, name: string) =>
    "missing" in linked
      ? { amount: null, missing: linked.missing }
      : {
          amount: linked.formValues[code] || null,
          missing: `关联的最高投标限价备案表没有填写${name}`,
        };
  return withChanges([
    { stage: "estimate", ...ofLinked("approvedEstimate", "批准概算") },
    { stage: "ceiling", ...ofLinked("ceilingPrice", "最高投标限价") },
    { stage: "winning", amount: formValues["zprice"] || null, missing: "备案表没有填写中标价" },
    { stage: "contract", amount: bills.contract, missing: "" },
    { stage: "submitted", amount: bills.submitted, missing: "" },
    { stage: "approved", amount: bills.approved, missing: "" },
  ]);
}

/** Figures of a max price are settled while it is filed: reopened, returned or void ones have none. */
async function linkedMaxPrice(
  conn: Conn,
  actor: Actor,
  filingNo: string,
): Promise<Pick<FilingRow, "formValues"> | { missing: string }> {
  if (filingNo === "") return { missing: "备案表没有关联最高投标限价备案" };
  const [row] = await conn
    .select({ status: filing.status, formValues: filing.formValues })
    .from(filing)
    .where(and(eq(filing.kind, "max-price"), eq(filing.filingNo, filingNo), inScope(actor)));
  if (!row) return { missing: `无权查看关联的最高投标限价备案${filingNo}` };
  return row.status === "filed" ? row : { missing: `关联的最高投标限价备案${filingNo}现不是已备案状态` };
}

function withChanges(said: readonly Said[]): StagePrice[] {
  let before: string | null = null;
  return said.map(({ stage, amount, missing }) => {
    const changePercent = amount === null ? null : overPercent(before, amount);
    before = amount ?? before;
    return { stage, amount, missing: amount === null ? missing : null, changePercent };
  });
}

/** (of − base) ÷ base × 100, two decimals, rounded half up; null without a non-zero base. */
export function overPercent(base: string | null, of: string | null): string | null {
  if (base === null || of === null || new Big(base).lte(0)) return null;
  return new Big(of).minus(base).times(100).div(base).toFixed(2, Big.roundHalfUp);
}
