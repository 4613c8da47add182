import { maxPriceFields, maxPriceGroups } from "#contracts/max-price/fields.ts";
import { maxPriceFormErrors } from "#contracts/max-price/rules.ts";
import type { FormModel } from "#lib/form/form-model.ts";

/** 最高投标限价备案表. */
export const maxPriceForm: FormModel = {
  fields: maxPriceFields,
  groups: maxPriceGroups,
  errors: maxPriceFormErrors,
};
