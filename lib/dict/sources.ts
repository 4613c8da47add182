import type { FieldDefinition, FieldOption, FormValues } from "#contracts/form.ts";

import {
  certificatesQuery,
  dictionaryQuery,
  type ListQuery,
  regionsQuery,
  stationsQuery,
} from "./queries.ts";
import { staffText } from "./staff-text.ts";

export type OptionSource =
  | "certificate"
  | "dictionaries"
  | "region"
  | "registerRegion"
  | "supervision"
  | "xmRegion";

/** Which call answers with a field's choices: by its code for the station, by its dictionary for everything else. */
export function sourceOf({ code, dicCode, type }: FieldDefinition): OptionSource {
  if (code === "regulatorId") return "supervision";
  if (dicCode === "certificate") return "certificate";
  if (dicCode === "region") return "region";
  if (dicCode === "register-region") return "registerRegion";
  return dicCode === "xm-region" || type === "region" ? "xmRegion" : "dictionaries";
}

/** Whether a field's choices are loaded, and not written in its definition. */
export function hasLoadedOptions({ code, dicCode, options, type }: FieldDefinition): boolean {
  const choosing = type === "select" || type === "select-multiple";
  return choosing && !options && (dicCode !== undefined || code === "regulatorId");
}

/** The dropdown that this one lies below. */
export function parentOf(
  field: FieldDefinition,
  fields: readonly FieldDefinition[],
): FieldDefinition | undefined {
  return fields.find((candidate) => candidate.childCode === field.code);
}

/** A field's choices below `pid`; the station's depend on what else is known of the project. */
export function optionsQuery(
  field: FieldDefinition,
  pid: string | undefined,
  values: FormValues,
): ListQuery<readonly FieldOption[]> {
  const source = sourceOf(field);
  switch (source) {
    case "supervision": {
      const { projectClass, approvalLevel } = values;
      return stationsQuery({ pid: pid ?? "", projectClass, approvalLevel });
    }
    case "certificate":
      return certificateOptionsQuery(pid ?? "");
    case "region":
    case "registerRegion":
    case "xmRegion":
      return regionsQuery(pid, source);
    case "dictionaries":
      return dictionaryQuery(field.dicCode ?? "", pid);
  }
}

function certificateOptionsQuery(uscc: string): ListQuery<readonly FieldOption[]> {
  const { queryFn, queryKey, staleTime } = certificatesQuery(uscc);
  return {
    queryKey: [...queryKey, "options"],
    queryFn: async (context) => {
      const { staff } = await queryFn(context);
      return staff.map((one) => ({ value: one.certNo, label: `${one.name} ${staffText(one)}` }));
    },
    staleTime,
  };
}
