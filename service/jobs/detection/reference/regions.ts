/** The region of the works, its city and its province: the nearest one that has data counts. */
export function regionsUp(regionCode: string | null): string[] {
  if (regionCode === null) return [];
  const chain = [regionCode, `${regionCode.slice(0, 4)}00`, `${regionCode.slice(0, 2)}0000`];
  return [...new Set(chain)];
}

/** 330106 is 330106, 330100 is 3301, 330000 is 33: what the codes inside begin with. */
export function regionPrefix(regionCode: string): string {
  return regionCode.replace(/0000$/, "").replace(/^(\d{4})00$/, "$1");
}
