import type { AttachmentType } from "../attachment.ts";
import type { FieldError } from "../errors/errors.ts";
import type { FieldDefinition, FormValues } from "./form.ts";

export type FilingForm = {
  fields: readonly FieldDefinition[];
  groups: readonly { code: string; name: string }[];
  nameCode: string;
  /** Run by browser and service. Ignores hidden fields. */
  errors: (values: FormValues, now: Date) => FieldError[];
  attachments: readonly AttachmentType[];
  judgedBill: string;
};

export function billCodesOf({ attachments }: FilingForm): string[] {
  return attachments.filter((type) => type.part === "bill").map((type) => type.code);
}

/** Files that the check of the judged bill rests on beside the bills. */
export function comparedCodesOf({ attachments }: FilingForm): string[] {
  return attachments.filter((type) => type.compared === true).map((type) => type.code);
}
