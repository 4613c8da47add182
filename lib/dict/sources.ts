import type { FieldDefinition, FieldOption, FormValues } from "#contracts/form/form.ts";

import { type ListQuery } from "./list-query.ts";
import { certificatesQuery, dictionaryQuery, stationsQuery } from "./queries.ts";
import { regionsQuery } from "./regions.ts";
import { staffText } from "./staff-text.ts";

export type OptionSource =
  | "certificate"
  | "dictionaries"
  | "region"
  | "registerRegion"
  | "stationOptions"
  | "xmRegion";

/** The station is identified by its field code, all others by `dicCode`. */
export function sourceOf({ code, dicCode, type }: FieldDefinition): OptionSource {
  if (code === "regulatorId") return "stationOptions";
  if (dicCode === "certificate") return "certificate";
  if (dicCode === "region") return "region";
  if (dicCode === "register-region") return "registerRegion";
  return dicCode === "xm-region" || type === "region" ? "xmRegion" : "dictionaries";
}

export function hasLoadedOptions({ code, dicCode, options, type }: FieldDefinition): boolean {
  const choosing = type === "select" || type === "select-multiple";
  return choosing && !options && (dicCode !== undefined || code === "regulatorId");
}

export function parentOf(
  field: FieldDefinition,
  fields: readonly FieldDefinition[],
): FieldDefinition | undefined {
  return fields.find((candidate) => candidate.childCode === field.code);
}

export function optionsQuery(
  field: FieldDefinition,
  pid: string | undefined,
  values: FormValues,
): ListQuery<readonly FieldOption[]> {
  const source = sourceOf(field);
  switch (source) {
    case "stationOptions": {
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
