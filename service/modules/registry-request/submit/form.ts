import { and, eq } from "drizzle-orm";

import { licenceCode } from "#contracts/registry-request/fields.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { maskedNumber } from "#service/personal-data/mask.ts";
import { isOpenAbout } from "#service/registry/is-open-about.ts";
import { reviewedValues } from "#service/registry/reviewed-values.ts";

import { valueTexts } from "../request/texts.ts";
import { requestedSubject } from "./subject.ts";

/** Present values, to be changed. */
export async function requestForm({
  deps,
  actor,
  input,
}: CallOf<"registryRequestForm">): Promise<ReplyOf<"registryRequestForm">> {
  const { db, env } = deps;
  const subject = requestedSubject(actor, input);
  const { revision, name, certNo, values } = await reviewedValues(db, env, subject);
  const licence = { code: licenceCode, value: values[licenceCode] ?? "" };
  const region = { code: "regionCode", value: values["regionCode"] ?? "" };
  const texts = await valueTexts(db, subject.kind, [licence, region]);
  const [open] = await db
    .select({ id: registryRequest.id, number: registryRequest.number })
    .from(registryRequest)
    .where(
      and(
        subject.personId === null
          ? isOpenAbout({ type: "enterprise", id: subject.enterpriseId })
          : isOpenAbout({ type: "person", id: subject.personId }),
        eq(registryRequest.enterpriseId, subject.enterpriseId),
      ),
    );
  const { idNumber } = values;
  return {
    revision,
    subjectName: name,
    certNo,
    values: idNumber === undefined ? values : { ...values, idNumber: maskedNumber(idNumber) },
    regionName: region.value === "" ? "" : texts.text(region),
    licence: texts.fileOf(licence),
    open: open ?? null,
  };
}
