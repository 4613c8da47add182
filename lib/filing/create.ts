import type { FilingKind } from "#contracts/filing/kind.ts";
import { filingCreate } from "#contracts/filing/list-endpoints.ts";
import { stagePath } from "#contracts/filing/steps.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";

/** Path of the new draft's form; null if the service refused, which `api` has told. */
export async function createFiling(kind: FilingKind): Promise<string | null> {
  try {
    const { id } = await api(filingCreate, { kind });
    return stagePath(kind, "form", id);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return null;
  }
}
