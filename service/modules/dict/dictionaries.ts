import { and, asc, eq, isNull } from "drizzle-orm";

import type { Option } from "#contracts/dict.ts";
import { dictionary } from "#service/db/schema/dictionary.ts";
import type { CallOf } from "#service/http/call.ts";
import { ceilingFilings } from "#service/modules/filing/read.ts";

/** Filed max prices are a list too: a settlement names the one that it belongs to. */
const ceilingFilingCode = "ceiling-filing";

/** Options of one list: those below `pid`, or without it the ones below nothing. */
export async function listDictionary({ deps, actor, input }: CallOf<"dictionaries">): Promise<Option[]> {
  if (input.id === ceilingFilingCode) return ceilingFilings(deps.db, actor);
  const below = input.pid === undefined ? isNull(dictionary.pid) : eq(dictionary.pid, input.pid);
  return deps.db
    .select({ value: dictionary.value, label: dictionary.label })
    .from(dictionary)
    .where(and(eq(dictionary.dicCode, input.id), below))
    .orderBy(asc(dictionary.sort), asc(dictionary.value));
}
