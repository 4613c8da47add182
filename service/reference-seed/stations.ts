import type { Region } from "./regions.ts";

export type Level = "province" | "city" | "county";

export function levelOf(code: string): Level {
  if (code.endsWith("0000")) return "province";
  return code.endsWith("00") ? "city" : "county";
}

const suffix = "建设工程造价管理站";

/** A district is named with its city, since many cities have a 西湖区; counties and county-level cities are unique. */
export function stationName({ code, name, pid }: Region, regions: readonly Region[]): string {
  if (levelOf(code) === "province") return `${name}建设工程造价管理总站`;
  const city = name.endsWith("区") ? regions.find((region) => region.code === pid)?.name : undefined;
  return `${city ?? ""}${name}${suffix}`;
}

/** As the program named it before districts were named with their city. */
export function formerStationName({ name }: Region): string {
  return `${name}${suffix}`;
}

export type JurisdictionRule = {
  regionCode: string;
  projectClass: string | null;
  approvalLevel: string | null;
  stationOf: string;
};

const metro = "08";

/** By 立项级别: 国家级 and 省级 go to the province, 市级 to the city, others to the county; 城市轨道交通 goes to the city. */
export function jurisdictionRules(regions: Region[]): JurisdictionRule[] {
  const parents = new Map(regions.map((region) => [region.code, region.pid]));
  return regions.flatMap(({ code }) => {
    const any = { regionCode: code, projectClass: null, approvalLevel: null, stationOf: code };
    if (levelOf(code) === "province") return [any];
    const city = levelOf(code) === "city" ? code : (parents.get(code) ?? code);
    const top = parents.get(city) ?? city;
    return [
      any,
      { ...any, approvalLevel: "1", stationOf: top },
      { ...any, approvalLevel: "2", stationOf: top },
      { ...any, approvalLevel: "3", stationOf: city },
      { ...any, projectClass: metro, stationOf: city },
    ];
  });
}
