import { and, eq } from "drizzle-orm";

import { filingForms } from "#contracts/filing/forms.ts";
import type { FormValues } from "#contracts/form.ts";
import type { Tx } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing.ts";
import type { Actor } from "#service/http/actor.ts";
import type { Deps } from "#service/http/deps.ts";
import { openForm } from "#service/personal-data/form-values.ts";
import { inScope } from "#service/workflow/scope.ts";

/** Field of a settlement → field of the max price that says the same. */
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

/** What a max price that was just chosen knows and the form does not say yet; empty where nothing was chosen. */
export async function broughtValues(
  tx: Tx,
  { deps, actor }: { deps: Pick<Deps, "env">; actor: Actor },
  given: FormValues,
  stored: FormValues,
): Promise<FormValues> {
  const filingNo = given["ceilingFilingNo"] ?? "";
  if (filingNo === "" || filingNo === stored["ceilingFilingNo"]) return {};
  const [found] = await tx
    .select({ formValues: filing.formValues, enterpriseId: filing.enterpriseId })
    .from(filing)
    .where(and(eq(filing.filingNo, filingNo), eq(filing.kind, "zgxj"), inScope(actor)));
  if (!found) return {};
  const { fields } = filingForms.zgxj;
  const known = openForm(deps.env, fields, found.formValues);
  // Whoever did not write it sees the phone of its contact masked.
  if (found.enterpriseId !== actor.enterpriseId) delete known["tendererMobile"];
  const units = new Set(["m2", "m"]);
  return Object.fromEntries(
    Object.entries(sources).flatMap(([code, source]) => {
      const value = known[source] ?? "";
      if (value === "" || given[code] || (code === "scaleUnit" && !units.has(value))) return [];
      return [[code, value]];
    }),
  );
}
