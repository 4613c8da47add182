import { type SQL, sql } from "drizzle-orm";

import type { AccountId } from "#contracts/ids.ts";

import { file } from "./schema/file.ts";

/** One's own upload that is attached to nothing: attaching any other file would open it to its new readers. */
export function looseUploadOf(accountId: AccountId): SQL {
  return sql`(${file.attachedTo} is null and ${file.uploadedBy} = ${accountId})`;
}
