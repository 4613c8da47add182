import { and, asc, eq, isNull } from "drizzle-orm";

import type { Option } from "#contracts/dict/dict.ts";
import type { CallOf } from "#service/core/call.ts";
import { dictionary } from "#service/db/schema/dictionary.ts";
import { ceilingFilings } from "#service/modules/filing/read.ts";

/** Filed max prices form a list too: a settlement names its own. */
const ceilingFilingCode = "ceiling-filing";

export async function listDictionary({ deps, actor, input }: CallOf<"dictionaries">): Promise<Option[]> {
  if (input.id === ceilingFilingCode) return ceilingFilings(deps.db, actor, input.pid);
  const below = input.pid === undefined ? isNull(dictionary.pid) : eq(dictionary.pid, input.pid);
  return deps.db
    .select({ value: dictionary.value, label: dictionary.label })
    .from(dictionary)
    .where(and(eq(dictionary.dicCode, input.id), below))
    .orderBy(asc(dictionary.sort), asc(dictionary.value));
}
