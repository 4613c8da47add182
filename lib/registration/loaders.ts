import "server-only";

import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";

import { registrationIdSchema } from "#contracts/ids.ts";
import { type RegistrationDetail } from "#contracts/registration/review.ts";
import { orNotFound } from "#lib/server/expected-failure.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { type SearchParams, singleValues } from "#lib/util/url-state.ts";

import { registrationQuery } from "./review.ts";

export async function loadRegistration(
  client: QueryClient,
  params: SearchParams,
): Promise<RegistrationDetail> {
  const id = registrationIdSchema.safeParse(singleValues(params)["id"]).data;
  if (id === undefined) notFound();
  return orNotFound(prefetch(client, registrationQuery(id)));
}
