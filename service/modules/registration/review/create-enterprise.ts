import type { AccountId } from "#contracts/ids.ts";
import { enterpriseKinds } from "#contracts/registration/options.ts";
import type { Tx } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import type { RegistrationRow } from "#service/db/schema/registration/registration.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { ssoBinding } from "#service/db/schema/sign-in/sso.ts";

import { userCodeOf } from "../application/presenter.ts";

export async function createEnterprise(tx: Tx, row: RegistrationRow, at: Date) {
  const { formValues: values, passwordHash } = row;
  const kind = enterpriseKinds.find(({ value }) => value === values["kind"])?.value;
  if (!kind || passwordHash === null) throw new Error("The application is not whole");
  const [unit] = await tx
    .insert(enterprise)
    .values({
      name: row.name,
      uscc: row.uscc,
      kind,
      regionCode: row.regionCode,
      legalRep: values["legalRep"] ?? "",
      address: values["address"] ?? "",
      capital: values["capital"] || null,
      foundedOn: values["foundedOn"] || null,
      economicType: values["economicType"] || null,
      technicalLead: values["technicalLead"] || null,
      qualificationNo: values["qualificationNo"] || null,
      email: values["email"] || null,
      licenceFileId: row.licenceFileId,
      contactName: row.applicantName,
      contactPhone: row.phone,
    })
    .returning({ id: enterprise.id });
  if (!unit) throw new Error("The enterprise was not written");
  const [first] = await tx
    .insert(account)
    .values({
      userCode: userCodeOf(row.uscc),
      name: row.applicantName,
      passwordHash,
      role: "filer",
      enterpriseId: unit.id,
      phone: row.phone,
      phoneIndex: row.phoneIndex,
      passwordAt: row.createdAt,
    })
    .returning({ id: account.id });
  if (!first) throw new Error("The account was not written");
  await bindApplicant(tx, row, first.id, at);
  return {
    status: "passed",
    enterpriseId: unit.id,
    accountId: first.id,
    passwordHash: null,
  } as const;
}

/** Binds the applicant's ID number, unless it is bound to another enterprise already. */
async function bindApplicant(tx: Tx, row: RegistrationRow, accountId: AccountId, at: Date): Promise<void> {
  await tx
    .insert(ssoBinding)
    .values({ type: "person", subjectHash: row.idNumberIndex, accountId, createdAt: at })
    .onConflictDoNothing({ target: [ssoBinding.type, ssoBinding.subjectHash] });
}
