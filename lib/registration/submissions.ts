import type { FormValues } from "#contracts/form/form.ts";
import { fieldLabel } from "#contracts/form/text.ts";
import { registrationFields } from "#contracts/registration/fields.ts";
import type { RegistrationSubmission } from "#contracts/registration/review.ts";
import { sizeText } from "#lib/util/size-text.ts";

import { registrationText } from "./field-text.ts";

export type FieldChange = { name: string; before: string; after: string };

function licenceText({ fileName, fileSize, sha256 }: RegistrationSubmission["licence"]): string {
  return `${fileName}（${sizeText(fileSize)}，校验值${sha256.slice(0, 8)}）`;
}

export function changesBetween(before: RegistrationSubmission, after: RegistrationSubmission): FieldChange[] {
  const valueOf = (values: FormValues, code: string): string => values[code] ?? "";
  const fields = registrationFields.flatMap((field): FieldChange[] => {
    const isHidden = field.code === "idNumber" && after.otherIdNumber;
    if (!isHidden && valueOf(before.values, field.code) === valueOf(after.values, field.code)) return [];
    const next = registrationText(field, after);
    return [
      {
        name: fieldLabel(field),
        before: registrationText(field, before),
        after: isHidden ? `${next}（号码已更换）` : next,
      },
    ];
  });
  const [former, own] = [before.licence, after.licence];
  if (former.sha256 === own.sha256 && former.fileName === own.fileName) return fields;
  return [...fields, { name: "营业执照", before: licenceText(former), after: licenceText(own) }];
}
