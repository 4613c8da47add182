import { filingForms } from "#contracts/filing/forms.ts";
import { billCodesOf } from "#contracts/form/filing-form.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { mayTry, requireTrialOwner } from "#service/workflow/trial-report.ts";

export function requireMayTry(filing: FilingRow, actor: Actor, code: string): void {
  requireTrialOwner(filing, actor);
  if (!mayTry(filing, actor)) throw new ServiceError("filing.action");
  if (!billCodesOf(filingForms[filing.kind]).includes(code))
    throw new ServiceError("request.invalid", {
      fields: [{ path: "code", message: "没有这个造价数据文件" }],
    });
}
