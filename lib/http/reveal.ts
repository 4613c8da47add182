import { revealOutputSchema } from "#contracts/reveal.ts";

import { api } from "./api.ts";
import { ApiFailure } from "./failure.ts";

/** One masked number in full, kept nowhere; null when it was refused, which has been said. */
export async function reveal(
  endpoint: "filingReveal" | "registrationReveal",
  input: { id: string; field: string },
): Promise<string | null> {
  try {
    return (await api(endpoint, input, revealOutputSchema)).value;
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}
