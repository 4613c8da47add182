import type { FilingKind } from "#contracts/filing/kind.ts";
import type { Features, SampleClass } from "#contracts/indicator/sample/features.ts";
import type { SampleStage } from "#contracts/indicator/sample/sample.ts";
import type { IndicatorSettings } from "#contracts/indicator/sample/settings.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import type { AreaReading } from "#service/indicator/sample/area.ts";

import { projectKeyOf } from "./project-key.ts";

/** The bill of each stage that a filing of the kind holds. */
export const stageBills: Record<FilingKind, readonly { stage: SampleStage; bill: string }[]> = {
  "max-price": [{ stage: "ceiling", bill: "bill" }],
  settlement: [
    { stage: "contract", bill: "bill-contract" },
    { stage: "settlement", bill: "bill-approved" },
  ],
};

/** projectUse and projectClass of the form. 市政 may be a road, a bridge or a pipe: a person says which. */
const classOfUse: Readonly<Record<string, SampleClass>> = {
  "1": "residential",
  "2": "office",
  "3": "school",
  "4": "hospital",
  "5": "office",
  "6": "factory",
};

export function classOf({ formValues }: Pick<FilingRow, "formValues">): SampleClass | null {
  if (formValues["projectClass"] === "05") return "landscape";
  return formValues["projectClass"] === "01" ? (classOfUse[formValues["projectUse"] ?? ""] ?? null) : null;
}

/** Features that the forms ask for under the same code. */
const sameCodes = [
  "structureType",
  "floorsAbove",
  "floorsBelow",
  "height",
  "areaAbove",
  "areaBelow",
  "taxModel",
];

export function formFeatures(
  { formValues, kind }: Pick<FilingRow, "formValues" | "kind">,
  stage: SampleStage,
  settings: IndicatorSettings,
): Features {
  const value = (code: string): string => formValues[code] ?? "";
  const told: Record<string, string> = Object.fromEntries(sameCodes.map((code) => [code, value(code)]));
  told["baseDate"] = value(settings.dates[stage]);
  told["scale"] = value(kind === "settlement" ? "projectsope" : "scale");
  told["scaleUnit"] = value("scaleUnit");
  return Object.fromEntries(
    Object.entries(told)
      .filter(([, text]) => text !== "")
      .map(([code, text]) => [code, { value: text, origin: "form" as const }]),
  );
}

export function formAreas({ formValues, kind }: Pick<FilingRow, "formValues" | "kind">): AreaReading[] {
  const scale = formValues[kind === "settlement" ? "projectsope" : "scale"] ?? "";
  return [{ origin: "form", text: scale, unit: formValues["scaleUnit"] ?? "" }];
}

export type Parties = Record<"ownerName" | "ownerUscc" | "consultantName" | "consultantUscc", string>;

export function partiesOf({ formValues, kind }: Pick<FilingRow, "formValues" | "kind">): Parties {
  const value = (code: string): string => formValues[code] ?? "";
  return kind === "settlement"
    ? {
        ownerName: value("unitname"),
        ownerUscc: value("orgcode"),
        consultantName: value("unitname2"),
        consultantUscc: value("orgname2"),
      }
    : {
        ownerName: value("tendererName"),
        ownerUscc: value("tendererUscc"),
        consultantName: value("consultName"),
        consultantUscc: value("consultUscc"),
      };
}

/** A settlement belongs to the project of its max price, `ceiling`. */
export function filingProjectKey(row: FilingRow, ceiling: FilingRow | null): string {
  const { formValues, regionCode, projectName, tenderName } = ceiling ?? row;
  const { ownerName, ownerUscc } = partiesOf(ceiling ?? row);
  return projectKeyOf({
    projectCode: formValues["projectCode"] ?? "",
    regionCode: regionCode ?? "",
    ownerName,
    ownerUscc,
    name: tenderName || projectName,
  });
}
