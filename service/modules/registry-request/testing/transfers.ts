import { eq } from "drizzle-orm";

import type { CertificateId, PersonId, RegistryRequestId } from "#contracts/ids.ts";
import { account } from "#service/db/schema/account.ts";
import { certificate } from "#service/db/schema/registry/certificate.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import type { Person, TestService } from "#service/http/testing/test-service.ts";
import { hire } from "#service/registry/testing/hire.ts";
import { receivedCode } from "#service/sms/testing/received.ts";
import { sweepTransfers } from "#service/workflow/registry-request/sweep-transfers.ts";

import { newIdNumber, newUnit, nextCertNo, sendFile, type Unit } from "./requests.ts";

export type Mover = {
  former: Unit;
  unit: Unit;
  personId: PersonId;
  certificateId: CertificateId;
  identity: { name: string; idNumber: string; certNo: string };
  phone: string;
};

let phones = 0;
const nextPhone = (): string => `139${String((phones += 1)).padStart(8, "0")}`;

/** A person registered with one unit, whom another one wants. */
export async function newMover(service: TestService, given: { phone?: string | null } = {}): Promise<Mover> {
  const former = await newUnit(service, "杭州原单位造价咨询有限公司");
  const unit = await newUnit(service, "杭州新单位造价咨询有限公司");
  const phone = given.phone ?? nextPhone();
  const identity = { name: "丁一", idNumber: newIdNumber(), certNo: nextCertNo() };
  const personId = await hire(service.deps, {
    ...identity,
    enterpriseId: former.enterpriseId,
    startedOn: "2024-05-01",
    validTo: "2027-03-01",
    ...(given.phone !== null && { phone }),
  });
  const [row] = await service.deps.db
    .select({ id: certificate.id })
    .from(certificate)
    .where(eq(certificate.certNo, identity.certNo));
  if (!row) throw new Error("No certificate was written");
  return { former, unit, personId, certificateId: row.id, identity, phone };
}

type Asked = { values?: Record<string, string>; unit?: Unit; withConsent?: boolean };

export async function transferInput(
  service: TestService,
  mover: Mover,
  { values, unit = mover.unit, withConsent = false }: Asked = {},
) {
  const contract = [await sendFile(service, unit.filer)];
  const consent = withConsent ? [await sendFile(service, unit.filer)] : [];
  return {
    values: { ...mover.identity, contractOn: "2026-02-20", ...values },
    reason: "工作调动",
    files: { contract, dismissal: [], consent },
  };
}

export async function ask(service: TestService, mover: Mover, asked: Asked = {}) {
  const { filer } = asked.unit ?? mover.unit;
  return filer.call("transferSubmit", await transferInput(service, mover, asked));
}

export async function mustAsk(service: TestService, mover: Mover, asked: Asked = {}) {
  return (await ask(service, mover, asked)).data();
}

export async function consent(
  service: TestService,
  mover: Mover,
  { number }: { number: string },
  agree = true,
) {
  const code = (await receivedCode(service.deps, mover.phone)) ?? "";
  return (await service.call("transferConsent", { number, code, agree })).data();
}

type Answered = Partial<{ agree: boolean; lastDay: string | null; reason: string; fileIds: string[] }>;

export async function answer(former: Person, registryRequestId: RegistryRequestId, given: Answered = {}) {
  const detail = (await former.call("registryRequestDetail", { registryRequestId })).data();
  const said = { agree: true, lastDay: "2026-02-19", reason: "", fileIds: [], ...given };
  return former.callUnchecked("transferAnswer", { registryRequestId, revision: detail.revision, ...said });
}

/** Through consent and the answer, up to the station. */
export async function upToStation(
  service: TestService,
  mover: Mover,
  given: Answered = {},
): Promise<RegistryRequestId> {
  const sent = await mustAsk(service, mover);
  await consent(service, mover, sent);
  const answered = await answer(mover.former.filer, sent.id, given);
  if (answered.error !== null) throw new Error(`${answered.error}: ${answered.message}`);
  return sent.id;
}

export async function statusOf({ deps }: TestService, id: RegistryRequestId) {
  const [row] = await deps.db.select().from(registryRequest).where(eq(registryRequest.id, id));
  if (!row) throw new Error("No request");
  return row;
}

export function sweepAt(service: TestService, now: Date): Promise<number> {
  service.clock.now = now;
  return sweepTransfers(service.deps, "sweep");
}

/** Signs in again: the clock may have run ahead of the session. */
export async function again(service: TestService, { enterpriseId }: Unit): Promise<Person> {
  const [row] = await service.deps.db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.enterpriseId, enterpriseId));
  if (!row) throw new Error("No account");
  return service.signIn(row.id);
}
