import type { AttachmentType } from "../attachment.ts";
import type { FieldError } from "../errors.ts";
import type { FieldDefinition, FormValues } from "../form.ts";

/** The form of a kind of filing, with the papers that go with it. */
export type FilingForm = {
  fields: readonly FieldDefinition[];
  groups: readonly { code: string; name: string }[];
  /** Field that the project is called by. */
  nameCode: string;
  /** Everything that keeps a form from being submitted, whichever side asks. Hidden fields are not judged. */
  errors: (values: FormValues, now: Date) => FieldError[];
  attachments: readonly AttachmentType[];
  /** The paper that detection judges. */
  judgedBill: string;
};

/** Codes of the papers that are bills, the one that is judged among them. */
export function billCodesOf({ attachments }: FilingForm): string[] {
  return attachments.filter((type) => type.part === "bill").map((type) => type.code);
}
