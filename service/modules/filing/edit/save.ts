import type { z } from "zod";

import type { filingSaveOutputSchema } from "#contracts/filing/api.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { keptValues } from "#contracts/form/form.ts";
import { givenErrors } from "#contracts/form/given.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { filingSaveSession } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { openForm } from "#service/personal-data/form-values.ts";
import { lockVisible, requireRevision } from "#service/workflow/load.ts";

import { broughtValues } from "../settlement/brought-values.ts";
import { requireEditable } from "./edit.ts";
import { storeValues } from "./store-values.ts";

type Saved = z.input<typeof filingSaveOutputSchema>;
type SaveCall = CallOf<"filingSave">;

/** Merges the given values; an empty one clears its field. */
export function saveFiling(call: SaveCall): Promise<Saved> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const before = await lockVisible(tx, actor, input.filingId);
    await requireRevision(tx, before, input.revision);
    requireEditable(before, actor, "form");
    const { fields } = filingForms[before.kind];
    const present = openForm(deps.env, fields, before.formValues);
    const wrong = givenErrors(fields, input.values, present);
    if (wrong.length > 0) throw new ServiceError("request.invalid", { fields: wrong });
    const given = { ...present, ...input.values };
    const brought = await broughtValues(tx, { deps, actor }, given, present);
    const typed = keptValues(fields, { ...given, ...brought });
    const after = await storeValues(tx, before, typed, { env: deps.env, at: auditActor.at, always: false });
    await auditOnce(tx, call, after);
    const auto = fields.filter((field) => field.edit === false).map((field) => field.code);
    return {
      revision: after.revision,
      savedAt: auditActor.at.toISOString(),
      values: {
        ...brought,
        ...Object.fromEntries(auto.map((code) => [code, after.formValues[code] ?? ""])),
      },
    };
  });
}

/** Drafts are saved every second while typing, so one audit row per session suffices. */
async function auditOnce(tx: Tx, { actor, auditActor }: SaveCall, row: FilingRow): Promise<void> {
  const [first] = await tx
    .insert(filingSaveSession)
    .values({ filingId: row.id, sessionId: actor.sessionId })
    .onConflictDoNothing({ target: [filingSaveSession.filingId, filingSaveSession.sessionId] })
    .returning();
  if (first) await audit(tx, auditActor, { action: "filing.save", object: { type: "filing", id: row.id } });
}
