/** Region, city and province: the nearest with data counts. */
export function regionsUp(regionCode: string | null): string[] {
  if (regionCode === null) return [];
  const chain = [regionCode, `${regionCode.slice(0, 4)}00`, `${regionCode.slice(0, 2)}0000`];
  return [...new Set(chain)];
}
