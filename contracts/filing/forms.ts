import type { AttachmentType } from "../attachment.ts";
import type { FieldError } from "../errors.ts";
import type { FieldDefinition, FormValues } from "../form.ts";
import { maxPriceAttachments } from "../max-price/attachments.ts";
import { maxPriceFields, maxPriceGroups } from "../max-price/fields.ts";
import { maxPriceFormErrors } from "../max-price/rules.ts";
import { settlementAttachments } from "../settlement/attachments.ts";
import { settlementFields, settlementGroups } from "../settlement/fields.ts";
import { settlementFormErrors } from "../settlement/rules.ts";
import type { FilingKind } from "./kind.ts";

/** The form of a kind of filing, with the papers that go with it. */
export type FilingForm = {
  fields: readonly FieldDefinition[];
  groups: readonly { code: string; name: string }[];
  /** Everything that keeps a form from being submitted, whichever side asks. Hidden fields are not judged. */
  errors: (values: FormValues, now: Date) => FieldError[];
  attachments: readonly AttachmentType[];
  /** The paper that detection judges. */
  judgedBill: string;
};

export const filingForms: Record<FilingKind, FilingForm> = {
  zgxj: {
    fields: maxPriceFields,
    groups: maxPriceGroups,
    errors: maxPriceFormErrors,
    attachments: maxPriceAttachments,
    judgedBill: "bill",
  },
  jgjs: {
    fields: settlementFields,
    groups: settlementGroups,
    errors: settlementFormErrors,
    attachments: settlementAttachments,
    judgedBill: "bill-approved",
  },
};
