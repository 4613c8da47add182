import type { EnterpriseId, PersonId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import { bySystem } from "#service/db/audit.ts";

import { addCertificate } from "../certificates.ts";
import { keepHistory } from "../history.ts";
import { addPerson, engage } from "../people.ts";

type Hired = {
  enterpriseId: EnterpriseId;
  name: string;
  idNumber?: string;
  phone?: string;
  position?: string;
  startedOn?: string;
  certNo?: string;
  validTo?: string;
};

/** A person of the enterprise, registered there if there is a certificate. */
export function hire(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  given: Hired,
): Promise<PersonId> {
  const { enterpriseId, name, certNo, position = "", startedOn = null } = given;
  const [at, source] = [clock(), "filed"] as const;
  return db.transaction(async (tx) => {
    const { idNumber = null, phone = null } = given;
    const personId = await addPerson(tx, env, { name, idType: "id-card", idNumber, phone }, at);
    const kind = certNo === undefined ? "employed" : "registered";
    await engage(tx, { personId, enterpriseId, kind, position, startedOn, source }, at);
    if (certNo !== undefined) {
      const validTo = given.validTo ?? "2099-12-31";
      const period = { enterpriseId, sealCode: "", registeredOn: null, validTo, source } as const;
      await addCertificate(tx, { personId, certNo, level: "1", specialty: "1" }, period, at);
    }
    await keepHistory(
      tx,
      { type: "person", id: personId },
      { act: "add", auditActor: bySystem(at), actor: null },
    );
    return personId;
  });
}
