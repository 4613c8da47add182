import { and, eq } from "drizzle-orm";
import type { z } from "zod";

import { filingForms } from "#contracts/filing/forms.ts";
import type { revealOutputSchema } from "#contracts/reveal.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { openForm } from "#service/personal-data/form-values.ts";
import { inScope } from "#service/workflow/scope.ts";
import { withSubmittedForm } from "#service/workflow/submitted-form.ts";

import { mayReveal } from "./shown-values.ts";

type RevealCall = CallOf<"filingReveal">;

export function revealFiling({
  deps,
  actor,
  input,
  auditActor,
}: RevealCall): Promise<z.input<typeof revealOutputSchema>> {
  return deps.db.transaction(async (tx) => {
    const [stored] = await tx
      .select()
      .from(filing)
      .where(and(eq(filing.id, input.filingId), inScope(actor)));
    if (!stored || !mayReveal(actor, stored)) throw new ServiceError("filing.not-found");
    const row = await withSubmittedForm(tx, actor, stored);
    const fields = filingForms[row.kind].fields.filter(
      ({ code, personal }) => code === input.field && personal !== undefined,
    );
    if (fields.length === 0) {
      throw new ServiceError("request.invalid", { fields: [{ path: "field", message: "该项没有被遮盖" }] });
    }
    const detail = { field: input.field };
    await audit(tx, auditActor, {
      action: "personal-data.reveal",
      object: { type: "filing", id: row.id },
      detail,
    });
    return { value: openForm(deps.env, fields, row.formValues)[input.field] ?? "" };
  });
}
