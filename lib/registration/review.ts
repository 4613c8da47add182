import type { RegistrationId } from "#contracts/ids.ts";
import { registrationDetail, registrationReview } from "#contracts/registration/review-endpoints.ts";
import { type RegistrationReviewInput } from "#contracts/registration/review.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const registrationKey = (id: RegistrationId) => ["registration", id] as const;

export function registrationQuery(id: RegistrationId) {
  return endpointQuery(registrationDetail, { id }, { queryKey: registrationKey(id), quiet: true });
}

/** A conflict is explained in its own dialog. */
export function reviewRegistration(input: RegistrationReviewInput) {
  return api(registrationReview, input, { quiet: ["registration.stale"] });
}

/** Somebody else decided meanwhile, or the applicant sent it anew. */
export function isStale(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.error === "registration.stale";
}
