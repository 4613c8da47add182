import { queryOptions } from "@tanstack/react-query";

import {
  registrationDetailSchema,
  type RegistrationReviewInput,
  registrationReviewOutputSchema,
} from "#contracts/registration/review.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";

export const registrationKey = (id: string) => ["registration", id] as const;

export function registrationQuery(id: string) {
  return queryOptions({
    queryKey: registrationKey(id),
    queryFn: ({ signal }) =>
      api("registrationDetail", { id }, registrationDetailSchema, { signal, quiet: true }),
  });
}

/** A conflict is explained in its own dialog. */
export function reviewRegistration(input: RegistrationReviewInput) {
  return api("registrationReview", input, registrationReviewOutputSchema, { quiet: ["registration.stale"] });
}

/** Somebody else decided meanwhile, or the applicant sent it anew. */
export function isStale(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.error === "registration.stale";
}
