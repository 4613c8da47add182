import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { OwnRecord } from "#contracts/staff/own.ts";
import { limitAddress } from "#service/auth/address-limit.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";
import { requireSms } from "#service/core/settings/sms-way.ts";
import { audit } from "#service/db/audit.ts";
import type { PersonRow } from "#service/db/schema/registry/person.ts";
import { blindIndexes } from "#service/personal-data/seal.ts";
import { historyOf } from "#service/registry/read-history.ts";
import { useCodeOf } from "#service/sms/use-code.ts";

import { conductOf } from "../conduct/list.ts";
import { correctionsOf } from "../detail/corrections.ts";
import { certificatesOf, engagementsOf } from "../detail/detail.ts";
import { personHistory } from "../detail/history.ts";
import { phoneEntry } from "../detail/phone-entry.ts";
import type { Viewer } from "../detail/sight.ts";
import { viewsOf } from "../detail/views.ts";
import { maskedNumbers } from "../masked.ts";
import { findReachable } from "./find.ts";
import { issueOwnToken } from "./token.ts";

const action = "personal-data.open";
const mostTries = 60;
/** Nothing of the person is hidden from the person. */
const viewer: Viewer = { sight: "station", enterpriseId: null };

/** Throws the same error whichever of name, number and code is wrong. */
export async function openOwn(call: CallOf<"personalDataOpen">): Promise<ReplyOf<"personalDataOpen">> {
  const { deps, input, requestContext, auditActor } = call;
  const { db, env } = deps;
  requireSms(env);
  await limitAddress(deps, "personal-data-open", requestContext.ip, mostTries);
  const { codeId, code, idNumber } = input;
  const found = await findReachable(db, env, input);
  const right = await useCodeOf(deps, db, {
    purpose: "personal-data",
    codeId,
    code,
    holderIndexes: blindIndexes(env, "id-number", idNumber),
  });
  if (!found || !right) {
    await audit(db, auditActor, { action, result: "failed", error: "personal-data.proof" });
    throw new ServiceError("personal-data.proof");
  }
  const { row } = found;
  const record = await ownRecord(deps, row);
  return db.transaction(async (tx) => {
    const token = await issueOwnToken(tx, row.id, auditActor.at);
    await audit(tx, auditActor, { action, object: { type: "person", id: row.id } });
    return { token, record };
  });
}

async function ownRecord({ db, env, clock }: Deps, row: PersonRow): Promise<OwnRecord> {
  const { id: personId, name, idType, education, title } = row;
  const entries = await historyOf(db, { type: "person", id: personId });
  const [engagements, certificates, history, views, corrections, phoneEntered, conduct] = await Promise.all([
    engagementsOf(db, personId, viewer),
    certificatesOf(db, personId, { viewer, today: shanghaiDay(clock()) }),
    personHistory(db, env, { entries, viewer }),
    viewsOf(db, personId, viewer),
    correctionsOf(db, personId),
    phoneEntry(db, env, { entries, viewer }),
    conductOf(db, personId),
  ]);
  const plain = { name, idType, education, title, ...maskedNumbers(env, row) };
  return { ...plain, phoneEntered, engagements, certificates, history, views, corrections, conduct };
}
