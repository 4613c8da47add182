import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";

const fields = {
  "max-price": {
    projectName: "projectName",
    tenderName: "tenderName",
    tendererName: "tendererName",
    consultName: "consultName",
  },
  settlement: {
    projectName: "projectname",
    tenderName: null,
    tendererName: "unitname",
    consultName: "unitname2",
  },
} as const satisfies Record<FilingKind, Record<string, string | null>>;

/** Columns that name a filing, as its form states them. */
export function namesIn(kind: FilingKind, values: FormValues) {
  const own = fields[kind];
  const textOf = (code: string | null): string => (code === null ? "" : (values[code]?.trim() ?? ""));
  return {
    projectName: textOf(own.projectName),
    tenderName: textOf(own.tenderName),
    tendererName: textOf(own.tendererName),
    consultName: textOf(own.consultName),
  };
}
