import { ApiFailure } from "#lib/http/failure.ts";

import { readDraft, takePrefill } from "./api.ts";
import { newRegistration, recallRegistration, type RegisterMemory } from "./memory.ts";

/** `over`: the token expired. `failed`: what was filled in could not be read. */
export type Begun = "new" | "over" | "failed";
type Beginning = { begun: Begun; memory: RegisterMemory };

function isOver(error: unknown): boolean {
  return error instanceof ApiFailure && error.error === "registration.token";
}

async function goOn(recalled: RegisterMemory): Promise<Beginning> {
  const { token, sent } = recalled;
  if (token === "" || sent !== null) return { begun: "new", memory: recalled };
  try {
    const { draft, ...whose } = await readDraft(token);
    return { begun: "new", memory: { ...recalled, ...whose, ...(draft ?? { step: 1 }) } };
  } catch (error) {
    return isOver(error)
      ? { begun: "over", memory: { ...recalled, token: "", vouched: [] } }
      : { begun: "failed", memory: recalled };
  }
}

export async function beginRegistration(ssoToken: string, storage: Storage): Promise<Beginning> {
  const recalled = recallRegistration(storage);
  if (ssoToken === "") return goOn(recalled);
  try {
    const { uscc, name, legalRep, token } = await takePrefill(ssoToken);
    const memory: RegisterMemory = { ...newRegistration, uscc, name, token };
    if (legalRep !== "") memory.values = { legalRep };
    if (token !== "") memory.vouched = legalRep === "" ? ["uscc", "name"] : ["uscc", "name", "legalRep"];
    return { begun: "new", memory };
  } catch (error) {
    // Token used or expired: the user types the data.
    return isOver(error) ? goOn(recalled) : { begun: "failed", memory: recalled };
  }
}
