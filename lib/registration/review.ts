import type { RegistrationId } from "#contracts/ids.ts";
import { registrationDetail, registrationReview } from "#contracts/registration/review-endpoints.ts";
import { type RegistrationReviewInput } from "#contracts/registration/review.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const registrationKey = (id: RegistrationId) => ["registration", id] as const;

export function registrationQuery(id: RegistrationId) {
  return endpointQuery(
    registrationDetail,
    { registrationId: id },
    { queryKey: registrationKey(id), quiet: true },
  );
}

export function reviewRegistration(input: RegistrationReviewInput) {
  return api(registrationReview, input, { quiet: ["registration.stale"] });
}

export function isStale(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.error === "registration.stale";
}
