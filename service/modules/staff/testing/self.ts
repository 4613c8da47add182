import type { CodeId, EnterpriseId, PersonId } from "#contracts/ids.ts";
import { sentCodeSchema } from "#contracts/sms/sms.ts";
import { personalDataOpenOutputSchema } from "#contracts/staff/own.ts";
import { createEnterprise } from "#service/db/testing/fixtures.ts";
import type { TestService } from "#service/http/testing/test-service.ts";
import { advance, type Caller, newPhone, solvedCaptcha } from "#service/modules/account/testing/holder.ts";
import { hire } from "#service/registry/testing/hire.ts";
import { receivedCode } from "#service/sms/testing/received.ts";

let serial = 0;
/** A passport's number: as many as tests need. */
const newIdNumber = (): string => `E${String((serial += 1)).padStart(8, "0")}`;

export type Self = {
  personId: PersonId;
  enterpriseId: EnterpriseId;
  name: string;
  idNumber: string;
  phone: string;
};

export async function newSelf(
  { deps }: TestService,
  {
    name = "丁一",
    enterpriseId,
    certNo,
  }: { name?: string; enterpriseId?: EnterpriseId; certNo?: string } = {},
): Promise<Self> {
  const unit = enterpriseId ?? (await createEnterprise(deps.db, { name: "甲咨询", regionCode: "330106" }));
  const given = { name, idNumber: newIdNumber(), phone: newPhone() };
  const hired = { ...given, enterpriseId: unit, position: "总工", startedOn: "2024-01-01" };
  const personId = await hire(deps, { ...hired, ...(certNo !== undefined && { certNo }) });
  return { ...given, personId, enterpriseId: unit };
}

type Identity = Pick<Self, "name" | "idNumber">;

/** Moves the clock past the pause between two codes. */
export async function askOwnCode(service: TestService, ask: Caller, { name, idNumber }: Identity) {
  advance(service, 61_000);
  const captcha = await solvedCaptcha(service, ask, "personalDataCode");
  return ask("personalDataCode", { name, idNumber, ...captcha });
}

export async function ownCode(
  service: TestService,
  ask: Caller,
  { name, idNumber, phone }: Identity & { phone: string },
): Promise<Identity & { codeId: CodeId; code: string }> {
  const { codeId } = (await askOwnCode(service, ask, { name, idNumber })).data(sentCodeSchema);
  return { name, idNumber, codeId, code: (await receivedCode(service.deps, phone)) ?? "" };
}

export async function openedRecord(service: TestService, ask: Caller, self: Self) {
  const given = await ownCode(service, ask, self);
  return (await ask("personalDataOpen", given)).data(personalDataOpenOutputSchema);
}
