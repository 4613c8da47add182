import { keepPreviousData } from "@tanstack/react-query";

import type { RegistryRequestId } from "#contracts/ids.ts";
import type {
  RegistryRequestDetail,
  RegistryRequestListInput,
  RegistryRequestResubmitInput,
  RegistryRequestReviewInput,
  RegistryRequestSubmitInput,
} from "#contracts/registry-request/api.ts";
import type { RegistryRequestReviewBatchInput } from "#contracts/registry-request/batch.ts";
import {
  enterpriseEndWithdraw,
  registryRequestDetail,
  registryRequestForm,
  registryRequestList,
  registryRequestResubmit,
  registryRequestReview,
  registryRequestReviewBatch,
  registryRequestSubjects,
  registryRequestSubmit,
  registryRequestWithdraw,
} from "#contracts/registry-request/endpoints.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

import type { RequestSubject } from "./new-request-href.ts";

export const registryRequestKey = ["registry-request"] as const;

export function requestListQuery(input: RegistryRequestListInput) {
  return endpointQuery(registryRequestList, input, {
    queryKey: [...registryRequestKey, "list", input],
    placeholderData: keepPreviousData,
  });
}

export function requestDetailQuery(id: RegistryRequestId) {
  return endpointQuery(
    registryRequestDetail,
    { registryRequestId: id },
    { queryKey: [...registryRequestKey, id], quiet: true },
  );
}

export function requestFormQuery(subject: RequestSubject) {
  return endpointQuery(registryRequestForm, subject, {
    queryKey: [...registryRequestKey, "form", subject],
    quiet: true,
  });
}

export const requestSubjectsQuery = endpointQuery(
  registryRequestSubjects,
  {},
  { queryKey: [...registryRequestKey, "subjects"], quiet: true },
);

const inPlace = { quiet: "refusals" } as const;

export function submitRequest(input: RegistryRequestSubmitInput) {
  return api(registryRequestSubmit, input, inPlace);
}

export function resubmitRequest(input: RegistryRequestResubmitInput) {
  return api(registryRequestResubmit, input, inPlace);
}

type Withdrawn = Pick<RegistryRequestDetail, "id" | "revision" | "byStation">;

export function withdrawRequest({ id: registryRequestId, revision, byStation }: Withdrawn) {
  return api(byStation ? enterpriseEndWithdraw : registryRequestWithdraw, { registryRequestId, revision });
}

export function reviewBatch(input: RegistryRequestReviewBatchInput) {
  return api(registryRequestReviewBatch, input, { quiet: ["request.invalid", "registry-request.not-found"] });
}

export function reviewRequest(input: RegistryRequestReviewInput) {
  return api(registryRequestReview, input, inPlace);
}
