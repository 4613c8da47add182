import type { PersonId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Tx } from "#service/db/connect.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { postMessage } from "#service/sms/post-message.ts";

/** A certificate that reached a step; `phone` is the holder's of the registry, sealed. */
export type HeldCertificate = {
  personId: PersonId;
  phone: string | null;
  certNo: string;
  validTo: string;
};

/** One SMS per holder, however many of the certificates are theirs. Without a phone none; `told` had one today. */
export async function tellHolders(
  deps: Deps,
  tx: Tx,
  rows: readonly HeldCertificate[],
  told: ReadonlySet<PersonId>,
): Promise<void> {
  for (const [personId, held] of Map.groupBy(rows, (row) => row.personId)) {
    const [first] = held;
    if (!first || first.phone === null || told.has(personId)) continue;
    const certificate = held.length === 1 ? first.certNo : `${first.certNo}等${held.length}项`;
    await postMessage(deps, tx, {
      template: "certificate-due",
      params: { certificate, day: first.validTo },
      phone: openPersonal(deps.env, "phone", first.phone),
      code: null,
      toAccount: false,
    });
  }
}
