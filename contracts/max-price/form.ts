import type { FilingForm } from "../form/filing-form.ts";
import { maxPriceAttachments } from "./attachments.ts";
import { maxPriceFields, maxPriceGroups } from "./fields.ts";
import { maxPriceFormErrors } from "./rules.ts";

export const maxPriceForm: FilingForm = {
  fields: maxPriceFields,
  groups: maxPriceGroups,
  nameCode: "projectName",
  errors: maxPriceFormErrors,
  attachments: maxPriceAttachments,
  judgedBill: "bill",
};
