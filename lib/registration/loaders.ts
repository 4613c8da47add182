import "server-only";

import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";

import { registrationIdSchema } from "#contracts/ids.ts";
import { type RegistrationDetail } from "#contracts/registration/review.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { type SearchParams, singleValues } from "#lib/util/url-state.ts";

import { registrationQuery } from "./review.ts";

export async function loadRegistration(
  client: QueryClient,
  params: SearchParams,
): Promise<RegistrationDetail> {
  const id = registrationIdSchema.safeParse(singleValues(params)["id"]).data;
  if (id === undefined) notFound();
  try {
    return await prefetch(client, registrationQuery(id));
  } catch (error) {
    if (error instanceof ServiceFailure && error.status === 404) notFound();
    throw error;
  }
}
