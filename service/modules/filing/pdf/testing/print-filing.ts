import type { FilingId } from "#contracts/ids.ts";
import type { Person, TestService } from "#service/http/testing/test-service.ts";
import { pagesOf } from "#service/pdf/testing/pages-of.ts";

/** The pages of the 备案表 as this person downloads it. */
export async function printFiling(service: TestService, by: Person, filingId: FilingId): Promise<string[]> {
  const init = { body: JSON.stringify({ filingId }), headers: { "content-type": "application/json" } };
  const response = await service.fetch("filingPdf", init, { token: by.token });
  return pagesOf(new Uint8Array(await response.arrayBuffer()));
}
