import type { z } from "zod";

import type { Access, Endpoint, Input } from "#contracts/endpoint.ts";
import type { revealOutputSchema } from "#contracts/reveal.ts";

import { api } from "./api.ts";
import { ApiFailure } from "./failure.ts";

/** Never cached; null after a failure that has been shown. */
export async function reveal<I extends Input>(
  endpoint: Endpoint<I, typeof revealOutputSchema, Access, "json">,
  input: z.input<I>,
): Promise<string | null> {
  try {
    return (await api(endpoint, input)).value;
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}
