import { areaList } from "@vant/area-data";

export type Region = { code: string; name: string; pid: string | null; leaf: boolean };

const province = { code: "330000", name: "浙江省" };

/** Codes of six digits: two of the province, two of the city, two of the county. */
export function provinceRegions(): Region[] {
  const inProvince = ([code]: [string, string]): boolean => code.startsWith(province.code.slice(0, 2));
  const of = (list: Record<string, string>) => Object.entries(list).filter(inProvince);
  return [
    { ...province, pid: null, leaf: false },
    ...of(areaList.city_list).map(([code, name]) => ({ code, name, pid: province.code, leaf: false })),
    ...of(areaList.county_list).map(([code, name]) => ({
      code,
      name,
      pid: `${code.slice(0, 4)}00`,
      leaf: true,
    })),
  ];
}
