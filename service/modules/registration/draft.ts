import { eq } from "drizzle-orm";

import { keptValues } from "#contracts/form.ts";
import {
  type RegisterDraft,
  type RegisterDraftInput,
  type RegisterDraftSaveInput,
  type RegistrationDraft,
  registrationDraftSchema,
} from "#contracts/registration.ts";
import { registrationFields } from "#contracts/registration/fields.ts";
import { audit } from "#service/db/audit.ts";
import { registrationTicket } from "#service/db/schema/registration.ts";
import type { Env } from "#service/env.ts";
import { limitAddress } from "#service/http/address-limit.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { openPersonal, sealPersonal } from "#service/personal-data/seal.ts";

import { readTicket } from "./read.ts";

const action = "registration.draft";
const mostTries = 1500;
/** All fields of the form at their longest, twice over. */
const mostChars = 8000;

/** Keeps what was typed, whole or not, right or wrong: it is judged when it is sent. Its first version is on record. */
export async function registerDraftSave({
  deps,
  input,
  facts,
  who,
}: Call<RegisterDraftSaveInput, null>): Promise<Record<string, never>> {
  await limitAddress(deps, "draft", facts.ip, mostTries);
  const values = keptValues(registrationFields, input.draft.values);
  const text = JSON.stringify({ ...input.draft, values });
  if (text.length > mostChars) throw new ServiceError("request.invalid");
  await deps.db.transaction(async (tx) => {
    const ticket = await readTicket(tx, input.ticket, who.at);
    const draft = sealPersonal(deps.env, "draft", text);
    await tx.update(registrationTicket).set({ draft }).where(eq(registrationTicket.hash, ticket.hash));
    if (ticket.draft === null) await audit(tx, who, { action, detail: { uscc: ticket.uscc } });
  });
  return {};
}

/** For whoever has the ticket: what the page goes on with after a reload. */
export async function registerDraft({
  deps,
  input,
  who,
}: Call<RegisterDraftInput, null>): Promise<RegisterDraft> {
  const { uscc, name, draft } = await readTicket(deps.db, input.ticket, who.at);
  return { uscc, name, draft: draft === null ? null : opened(deps.env, draft) };
}

/** One that was sealed with a key that is gone is none: it is typed again. */
function opened(env: Env, sealed: string): RegistrationDraft | null {
  try {
    return registrationDraftSchema.parse(JSON.parse(openPersonal(env, "draft", sealed)));
  } catch {
    return null;
  }
}
