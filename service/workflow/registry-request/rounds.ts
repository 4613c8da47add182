import { sql } from "drizzle-orm";

import type { RegistryRequestId } from "#contracts/ids.ts";
import type { Tx } from "#service/db/connect.ts";

/** Keeps the present content of these requests, under the step that submitted it. Call after step and files are written. */
export async function keepRounds(tx: Tx, ids: readonly RegistryRequestId[]): Promise<void> {
  await tx.execute(sql`
    insert into registry_request_round (request_id, seq, subject_name, base_revision, reason, changes, files, terms)
    select r.id, (select max(seq) from registry_request_log l where l.request_id = r.id), r.subject_name, r.base_revision,
      r.reason, r.changes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.file_id, 'kind', f.kind) order by f.file_id), '[]')
        from registry_request_file f where f.request_id = r.id and f.kind not in ('further', 'former')),
      (select jsonb_build_object('contractOn', t.contract_on, 'specialReason', t.special_reason)
        from registry_transfer t where t.request_id = r.id)
    from registry_request r where r.id = any(${sql.param(ids)}::uuid[])`);
}
