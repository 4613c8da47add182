import { z } from "zod";

import {
  certificateIdSchema,
  type EnterpriseId,
  enterpriseIdSchema,
  personIdSchema,
  type RegistryRequestId,
} from "#contracts/ids.ts";
import type { OwnRequestKind } from "#contracts/registry-request/registry-request.ts";
import type { TestService } from "#service/http/testing/test-service.ts";

/** Mulberry32: the same actions for the same seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const openSchema = z.array(
  z.object({
    id: z.string(),
    person_id: personIdSchema,
    enterprise_id: enterpriseIdSchema,
    certificate_id: certificateIdSchema.nullable(),
  }),
);
const knownSchema = z.array(z.object({ name: z.string(), id_number: z.string(), cert_no: z.string() }));
const transferSchema = z.array(
  z.object({
    status: z.string(),
    revision: z.int(),
    number: z.string(),
    former_enterprise_id: enterpriseIdSchema,
    phone: z.string().nullable(),
  }),
);
export const kinds: readonly OwnRequestKind[] = [
  "enterprise",
  "identity",
  "certificate-add",
  "certificate-add",
  "certificate-renew",
  "certificate-correct",
  "certificate-end",
];

export const dayText = (at: Date) => at.toISOString().slice(0, 10);

/** Each query returns rows that violate an invariant. */
export const brokenRules: readonly string[] = [
  "SELECT person_id FROM engagement WHERE kind = 'registered' AND ended_on IS NULL GROUP BY 1 HAVING count(*) > 1",
  "SELECT subject_id FROM registry_request WHERE status IN ('pending', 'returned', 'consenting', 'counterparty', 'disputed') GROUP BY subject_type, subject_id HAVING count(*) > 1",
  `SELECT id FROM registry_request r WHERE (SELECT array_agg(seq ORDER BY seq) FROM registry_request_log
   WHERE request_id = r.id) IS DISTINCT FROM (SELECT array_agg(n) FROM generate_series(1, r.revision) n)`,
  `SELECT id FROM registry_request r WHERE kind <> 'enterprise-end' AND status IN ('passed', 'partial') AND (SELECT count(*) FROM registry_history
   WHERE request_id = r.id) <> 1`,
  `SELECT r.id FROM registry_request r JOIN registry_transfer t ON t.request_id = r.id WHERE r.status = 'passed' AND NOT EXISTS
   (SELECT FROM certificate_period o JOIN certificate_period n ON n.certificate_id = o.certificate_id
   AND n.enterprise_id = r.enterprise_id AND n.registered_on = o.ended_on AND n.valid_to = o.valid_to
   WHERE o.certificate_id = r.certificate_id AND o.ending = 'transferred' AND o.enterprise_id = t.former_enterprise_id)`,
  `SELECT e.id FROM enterprise e JOIN engagement g ON g.enterprise_id = e.id AND g.ended_on IS NULL
   WHERE e.status = 'deregistered'`,
  `SELECT e.id FROM enterprise e JOIN registry_request r ON r.enterprise_id = e.id WHERE e.status = 'deregistered'
   AND r.status IN ('pending', 'returned', 'consenting', 'counterparty', 'disputed')`,
  // Only among enterprises that ended: one that gave a part away may take it back.
  `WITH RECURSIVE ended AS (SELECT * FROM enterprise_succession WHERE kind <> 'spun-off'),
   line AS (SELECT predecessor_id AS first, successor_id AS next FROM ended
   UNION SELECT first, successor_id FROM line JOIN ended ON predecessor_id = next)
   SELECT first FROM line WHERE first = next`,
  `SELECT r.id FROM registry_request r WHERE (SELECT count(*) FROM registry_request_round WHERE request_id = r.id)
   <> (SELECT count(*) FROM registry_request_log WHERE request_id = r.id AND action = 'submit')`,
  "SELECT certificate_id FROM certificate_period WHERE ended_on IS NULL GROUP BY 1 HAVING count(*) > 1",
];

type Drawn = { random: (below: number) => number; today: Date; certNo: string; idNumber: string };

/** Values of a random request of the kind. */
export function randomValues(
  kind: OwnRequestKind,
  { random, today, certNo, idNumber }: Drawn,
): Record<string, string> {
  const pick = (all: readonly string[]): string => all[random(all.length)] ?? "";
  const registeredOn = dayText(new Date(today.getTime() - random(400) * 86_400_000));
  const term = { registeredOn, validTo: `${2030 + random(3)}-06-30`, sealCode: `B${random(1000)}` };
  switch (kind) {
    case "enterprise":
      return {
        name: `名称${random(1000)}`,
        legalRep: `代表${random(5)}`,
        kind: pick(["consult", "build"]),
      };
    case "identity":
      return { name: `姓名${random(50)}`, idNumber: random(3) === 0 ? idNumber : "" };
    case "certificate-add":
      return { ...term, certNo };
    case "certificate-end":
      return { ending: pick(["withdrawn", "revoked", "cancelled"]), endedOn: dayText(today) };
    case "certificate-renew":
    case "certificate-correct":
      return term;
  }
}

/** Open engagements, with a certificate that is registered there. */
export async function engagedAt({ database }: TestService, enterpriseId: EnterpriseId) {
  const { rows } = await database.asOwner(
    `SELECT g.id, g.person_id, g.enterprise_id, t.certificate_id FROM engagement g
     LEFT JOIN certificate c ON c.person_id = g.person_id
     LEFT JOIN certificate_period t ON t.certificate_id = c.id AND t.ended_on IS NULL AND t.enterprise_id = g.enterprise_id
     WHERE g.ended_on IS NULL AND g.enterprise_id = $1 ORDER BY g.created_at, g.person_id`,
    [enterpriseId],
  );
  return openSchema.parse(rows);
}

/** Name, sealed number and certificate of a holder, as who asks for a transfer knows them. */
export async function knownHolder(
  { database }: TestService,
  held: { person_id: string; certificate_id: string | null },
) {
  const { rows } = await database.asOwner(
    `SELECT p.name, p.id_number, c.cert_no FROM person p JOIN certificate c ON c.person_id = p.id
     WHERE p.id = $1 AND c.id = $2`,
    [held.person_id, held.certificate_id],
  );
  return knownSchema.parse(rows)[0];
}

export async function transferRow({ database }: TestService, id: RegistryRequestId) {
  const { rows } = await database.asOwner(
    `SELECT r.status, r.revision, r.number, t.former_enterprise_id, p.phone FROM registry_request r
     JOIN registry_transfer t ON t.request_id = r.id JOIN person p ON p.id = r.subject_id WHERE r.id = $1`,
    [id],
  );
  return transferSchema.parse(rows)[0];
}
