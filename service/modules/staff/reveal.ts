import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { openPersonal } from "#service/personal-data/seal.ts";

import { personInScope } from "./scope.ts";

type RevealCall = CallOf<"staffReveal">;

/** For the stations of the region and the enterprise where the person is. */
export function revealStaff({ deps, actor, input, auditActor }: RevealCall): Promise<ReplyOf<"staffReveal">> {
  const { personId, field, reason } = input;
  return deps.db.transaction(async (tx) => {
    const { row, sight } = await personInScope(tx, actor, personId);
    if (sight === "former") throw new ServiceError("staff.not-found");
    const sealed = row[field];
    if (sealed === null) {
      throw new ServiceError("request.invalid", { fields: [{ path: "field", message: "该号码尚未登记" }] });
    }
    await audit(tx, auditActor, {
      action: "personal-data.reveal",
      object: { type: "person", id: row.id },
      detail: { field, reason },
    });
    return { value: openPersonal(deps.env, field === "phone" ? "phone" : "id-number", sealed) };
  });
}
