import type { Diagnosis } from "#contracts/diagnosis/diagnosis.ts";

import { diagnose } from "./doctor.ts";
import { readFacts } from "./facts.ts";
import type { OpsDeps } from "./finding.ts";

/** The same for the shell and the page. */
export async function diagnosis(deps: OpsDeps): Promise<Diagnosis> {
  const results = await diagnose(deps);
  return { at: deps.clock().toISOString(), results, groups: await readFacts(deps) };
}
