import { eq } from "drizzle-orm";

import type { RegistrationId } from "#contracts/ids.ts";
import type { RegisterResubmitInput, RegistrationView } from "#contracts/registration/registration.ts";
import { limitAddress } from "#service/auth/address-limit.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import {
  registration,
  type RegistrationRow,
  registrationToken,
} from "#service/db/schema/registration/registration.ts";
import { violates } from "#service/db/violation.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { dueOf } from "#service/workflow/deadline/due.ts";

import { tellStation } from "../application/announce.ts";
import { addToRecord } from "../application/record.ts";
import { keepSubmission } from "../application/submissions.ts";
import { judgedColumns } from "../application/values.ts";
import { readRegistrationToken } from "../read.ts";
import { attachLicence, requireLicence } from "./licence.ts";
import { isPhoneUsed, phoneUsed } from "./phone-used.ts";
import { viewOf } from "./progress.ts";
import { refuse } from "./refuse.ts";
import { stationOf } from "./station.ts";
import { isTaken } from "./verify.ts";

type ResubmitCall = Call<RegisterResubmitInput, null>;
const action = "registration.resubmit";
const mostTries = 30;

export async function registerResubmit(call: ResubmitCall): Promise<RegistrationView> {
  const { deps, input, requestContext, auditActor } = call;
  await limitAddress(deps, "mend", requestContext.ip, mostTries);
  const { registrationId, uscc, hash } = await readRegistrationToken(deps.db, input.token, auditActor.at);
  if (registrationId === null) throw new ServiceError("registration.token");
  const columns = judgedColumns(deps.env, uscc, input.values, auditActor.at);
  const { id: stationId } = await stationOf(deps.db, columns.regionCode);
  if (input.licenceFileId !== null) await requireLicence(deps.db, input.licenceFileId, hash);
  try {
    await deps.db.transaction(async (tx) => {
      const before = await lockReturned(tx, call, registrationId);
      if (await isTaken(tx, uscc)) throw new ServiceError("registration.taken");
      const phone = openPersonal(deps.env, "phone", before.phone);
      if (await isPhoneUsed(deps, tx, phone)) {
        const message = `${phoneUsed}，不能重新提交。请返回登录页，用其他手机号重新办理企业注册`;
        throw new ServiceError("phone.taken", { message });
      }
      await send(tx, call, before, { ...columns, stationId });
      await tx.update(registrationToken).set({ draft: null }).where(eq(registrationToken.hash, hash));
    });
  } catch (error) {
    const taken = violates(error, "registration_pending") ? new ServiceError("registration.taken") : error;
    if (!(taken instanceof ServiceError)) throw error;
    return refuse(call, taken.code, { action, result: "refused", uscc, message: taken.message });
  }
  return viewOf(deps.db, deps.env, registrationId);
}

async function lockReturned(tx: Tx, { input }: ResubmitCall, id: RegistrationId): Promise<RegistrationRow> {
  const [row] = await tx.select().from(registration).where(eq(registration.id, id)).for("update");
  if (!row) throw new ServiceError("registration.token");
  if (row.status !== "returned" || row.revision !== input.revision) {
    throw new ServiceError("registration.stale");
  }
  return row;
}

type Resubmitted = ReturnType<typeof judgedColumns> & Pick<RegistrationRow, "stationId">;

async function send(
  tx: Tx,
  { input, auditActor }: ResubmitCall,
  before: RegistrationRow,
  resubmitted: Resubmitted,
): Promise<void> {
  const { id } = before;
  const [row] = await tx
    .update(registration)
    .set({
      ...resubmitted,
      licenceFileId: input.licenceFileId ?? before.licenceFileId,
      status: "pending",
      revision: before.revision + 1,
      submittedAt: auditActor.at,
      statusAt: auditActor.at,
      ...(await dueOf(tx, "registration", "submitted", auditActor.at)),
      opinion: "",
    })
    .where(eq(registration.id, id))
    .returning();
  if (!row) throw new Error("The application was not written");
  if (input.licenceFileId !== null) await attachLicence(tx, input.licenceFileId, id);
  const operator = { id: null, name: row.applicantName, unitName: row.name };
  await addToRecord(tx, auditActor, { id, log: "submit", opinion: "", operator });
  await keepSubmission(tx, row);
  await tellStation(tx, auditActor, row);
  const detail = { number: row.number, revision: row.revision };
  await audit(tx, auditActor, { action, object: { type: "registration", id }, detail });
}
