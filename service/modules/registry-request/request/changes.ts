import type { FieldError } from "#contracts/errors/errors.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { givenErrors } from "#contracts/form/given.ts";
import { fileIdSchema } from "#contracts/ids.ts";
import { cleanIdNumber } from "#contracts/registration/rules.ts";
import { parseAnyCertificateNo } from "#contracts/registry-request/certificate-no.ts";
import { licenceCode, registryRequestFields } from "#contracts/registry-request/fields.ts";
import type { RegistryChange, RegistryRequestKind } from "#contracts/registry-request/registry-request.ts";
import { nothingChanged, registryRequestErrors, usccFixed } from "#contracts/registry-request/rules.ts";
import { ServiceError } from "#service/core/errors.ts";

function changeCodes(kind: RegistryRequestKind): string[] {
  const codes = registryRequestFields[kind].map(({ code }) => code);
  if (kind === "enterprise") return [...codes, licenceCode];
  if (kind === "certificate-correct") return ["level", ...codes];
  return kind === "certificate-add" ? ["certNo", "level", ...codes.slice(1)] : codes;
}

function strangeErrors(kind: RegistryRequestKind, given: FormValues, current: FormValues): FieldError[] {
  const { uscc, [licenceCode]: licence, ...fields } = given;
  const errors = givenErrors(registryRequestFields[kind], fields, current);
  if (uscc !== undefined) errors.push({ path: "uscc", message: usccFixed });
  const isLicence =
    kind === "enterprise" && (licence === current[licenceCode] || fileIdSchema.safeParse(licence).success);
  if (licence !== undefined && !isLicence)
    errors.push({ path: licenceCode, message: "营业执照文件不存在，请重新上传" });
  return errors;
}

const numbered: ReadonlySet<RegistryRequestKind> = new Set(["certificate-add", "certificate-correct"]);

type Context = {
  /** Present values. */
  current: FormValues;
  /** Values of the returned request: an ID number left empty stays as requested. */
  requested?: FormValues;
  now: Date;
};

/** Values after the change, in clear. Throws `request.invalid` naming the fields. */
export function judgedValues(
  kind: RegistryRequestKind,
  given: FormValues,
  { current, requested = {}, now }: Context,
): FormValues {
  const trimmed = Object.fromEntries(Object.entries(given).map(([code, value]) => [code, value.trim()]));
  const merged = { ...current, ...trimmed };
  const idNumber = cleanIdNumber(trimmed["idNumber"] || requested["idNumber"] || "");
  const errors = [
    ...strangeErrors(kind, trimmed, current),
    ...registryRequestErrors(kind, { ...merged, idNumber }, { current, now }),
  ];
  if (errors.length > 0) throw new ServiceError("request.invalid", { fields: errors });
  if (kind === "transfer") return transferred({ ...merged, idNumber });
  if (kind === "identity") return { ...merged, idNumber: idNumber || (current["idNumber"] ?? "") };
  // A correction keeps the number, and takes the level that it tells.
  const number = numbered.has(kind) ? parseAnyCertificateNo(merged["certNo"] ?? "") : null;
  if (number === null) return merged;
  const { normal, level, specialty } = number;
  return { ...merged, certNo: normal, level, specialty: specialty ?? merged["specialty"] ?? "" };
}

function transferred(values: FormValues): FormValues {
  return { ...values, certNo: parseAnyCertificateNo(values["certNo"] ?? "")?.normal ?? "" };
}

/** Throws `request.invalid` when nothing changes. Values in clear. */
export function changesBetween(
  kind: RegistryRequestKind,
  before: FormValues,
  after: FormValues,
): RegistryChange[] {
  const changes = changeCodes(kind)
    .map((code) => ({ code, before: before[code] ?? "", after: after[code] ?? "" }))
    .filter((change) => change.before !== change.after);
  if (changes.length === 0) throw new ServiceError("request.invalid", { message: nothingChanged });
  return changes;
}

export function afterOf(changes: readonly RegistryChange[]): FormValues {
  return Object.fromEntries(changes.map(({ code, after }) => [code, after]));
}
