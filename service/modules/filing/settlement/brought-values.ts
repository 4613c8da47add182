import { and, eq } from "drizzle-orm";

import { filingForms } from "#contracts/filing/forms.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Tx } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { openForm } from "#service/personal-data/form-values.ts";
import { inScope } from "#service/workflow/scope.ts";

const sources: Readonly<Record<string, string>> = {
  regionCode: "regionCode",
  regulatorId: "regulatorId",
  projectname: "projectName",
  projectClass: "projectClass",
  approvalLevel: "approvalLevel",
  projectaddress: "location",
  projectsope: "scale",
  scaleUnit: "scaleUnit",
  standardVersion: "standardVersion",
  unitname: "tendererName",
  orgcode: "tendererUscc",
  contact: "tendererContact",
  mobile: "tendererMobile",
};

/** Values of a newly chosen max price for fields that are still empty, and its price. */
export async function broughtValues(
  tx: Tx,
  { deps, actor }: { deps: Pick<Deps, "env">; actor: Actor },
  given: FormValues,
  stored: FormValues,
): Promise<FormValues> {
  const filingNo = given["ceilingFilingNo"] ?? "";
  if (filingNo === (stored["ceilingFilingNo"] ?? "")) return {};
  const none = { ceilingPrice: "" };
  if (filingNo === "") return none;
  const [found] = await tx
    .select({ formValues: filing.formValues, enterpriseId: filing.enterpriseId })
    .from(filing)
    .where(
      and(
        eq(filing.filingNo, filingNo),
        eq(filing.kind, "max-price"),
        // A reopened one keeps its number, and holds what its enterprise has not submitted.
        eq(filing.status, "filed"),
        inScope(actor),
      ),
    );
  if (!found) return none;
  const { fields } = filingForms["max-price"];
  const known = openForm(deps.env, fields, found.formValues);
  // Other enterprises see this phone masked, so it is not copied.
  if (found.enterpriseId !== actor.enterpriseId) delete known["tendererMobile"];
  const units = new Set(["m2", "m"]);
  const brought = Object.fromEntries(
    Object.entries(sources).flatMap(([code, source]) => {
      const value = known[source] ?? "";
      if (value === "" || given[code] || (code === "scaleUnit" && !units.has(value))) return [];
      return [[code, value]];
    }),
  );
  return { ...brought, ceilingPrice: known["ceilingPrice"] ?? "" };
}
