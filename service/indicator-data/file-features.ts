import type { ProjectFacts } from "#contracts/detection/detection.ts";
import type { Features, SampleClass } from "#contracts/indicator/sample/features.ts";
import { featureFault, featuresOf } from "#contracts/indicator/sample/features.ts";
import type { AreaReading } from "#service/indicator/sample/area.ts";

/** Attributes of AttrInfo by their Code or, where the standard gives none, by their name. */
const attributeCodes: Readonly<Record<string, readonly string[]>> = {
  areaAbove: ["其中：地上面积（m2）", "地上建筑面积"],
  areaBelow: ["地下面积（m2）", "地下建筑面积"],
  floorsAbove: ["地上层数"],
  floorsBelow: ["地下层数"],
  height: ["YG", "檐高"],
  seismic: ["抗震设防"],
  decoration: ["装修标准"],
  civilDefence: ["IsCivilAirDefense", "有无人防"],
  foundation: ["基础形式", "基础类型"],
  prefabRate: ["装配率"],
  storeyHeight: ["标准层高（m）"],
  households: ["户数"],
  parking: ["车位数"],
  beds: ["床位数"],
};

const structures: Readonly<Record<string, string>> = {
  框架结构: "1",
  剪力墙结构: "2",
  "框架-剪力墙结构": "3",
  框剪结构: "3",
  砖混结构: "4",
  钢结构: "5",
};
const yesNo: Readonly<Record<string, string>> = { 有: "1", 是: "1", true: "1", 无: "0", 否: "0", false: "0" };

/** Files write brackets in both widths. */
const plain = (text: string): string => text.normalize("NFKC");

/** Whole words alone are taken, and no zero that software writes for "not filled in". */
export function fileFeatures(project: ProjectFacts, sampleClass: SampleClass | null): Features {
  const said = (keys: readonly string[]): string =>
    project.attributes
      .find(
        ({ code, name, value }) =>
          value.trim() !== "" && keys.some((key) => key === code || plain(key) === plain(name)),
      )
      ?.value.trim() ?? "";
  const features: Features = {};
  for (const definition of featuresOf(sampleClass)) {
    const { code, kind } = definition;
    let value = code === "structureType" ? (structures[said(["StructType", "结构类型"])] ?? "") : "";
    if (code in attributeCodes) value = said(attributeCodes[code] ?? []);
    if (code === "civilDefence") value = yesNo[value] ?? "";
    if (value === "" || (kind === "number" && Number(value) === 0)) continue;
    if (featureFault(definition, value) === null) features[code] = { value, origin: "file" };
  }
  if (project.taxModel !== "" && featureFaultless("taxModel", project.taxModel))
    features["taxModel"] = { value: project.taxModel, origin: "file" };
  return features;
}

function featureFaultless(code: string, value: string): boolean {
  const definition = featuresOf(null).find((one) => one.code === code);
  return definition !== undefined && featureFault(definition, value) === null;
}

export function fileAreas(project: ProjectFacts): AreaReading[] {
  const floorArea = project.attributes.find(({ code }) => code === "FloorArea")?.value ?? "";
  return [
    { origin: "file", text: floorArea, unit: "m2" },
    { origin: "file", text: project.scale, unit: project.scaleUnit },
  ];
}
