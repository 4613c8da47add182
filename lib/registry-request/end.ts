import {
  enterpriseEndForm,
  enterpriseEndResubmit,
  enterpriseEndSubmit,
} from "#contracts/registry-request/end-endpoints.ts";
import type {
  EnterpriseEndFormInput,
  EnterpriseEndResubmitInput,
  EnterpriseEndSubmitInput,
} from "#contracts/registry-request/enterprise-end.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

import { registryRequestKey } from "./queries.ts";

export function endFormQuery(asked: EnterpriseEndFormInput) {
  return endpointQuery(enterpriseEndForm, asked, {
    queryKey: [...registryRequestKey, "end", asked],
    quiet: true,
  });
}

const inPlace = { quiet: "refusals" } as const;

export function submitEnd(input: EnterpriseEndSubmitInput) {
  return api(enterpriseEndSubmit, input, inPlace);
}

export function resubmitEnd(input: EnterpriseEndResubmitInput) {
  return api(enterpriseEndResubmit, input, inPlace);
}
