import type { BasisKind } from "#contracts/notice/cited-by.ts";
import { policyBasisList, policyBasisSave } from "#contracts/policy-basis/endpoints.ts";
import type { PolicyBasisSaveInput } from "#contracts/policy-basis/policy-basis.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const basisKey = ["policy-basis"] as const;

export function basisQuery(kind: BasisKind) {
  return endpointQuery(policyBasisList, { kind }, { queryKey: [...basisKey, kind] });
}

export function saveBasis(input: PolicyBasisSaveInput) {
  return api(policyBasisSave, input, { quiet: ["request.invalid", "policy-basis.stale"] });
}
