import type { FilingForm } from "../form/filing-form.ts";
import { settlementAttachments } from "./attachments.ts";
import { settlementFields, settlementGroups } from "./fields.ts";
import { settlementFormErrors } from "./rules.ts";

export const settlementForm: FilingForm = {
  fields: settlementFields,
  groups: settlementGroups,
  nameCode: "projectname",
  errors: settlementFormErrors,
  attachments: settlementAttachments,
  judgedBill: "bill-approved",
};
