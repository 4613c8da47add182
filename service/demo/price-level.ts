import { shanghaiDay } from "#contracts/shanghai-time.ts";

import { counties } from "./parties/counties.ts";

const months = 60;
const provisional = 2;

/** The 60 months before that of `now`, `yyyy-MM`, ascending. */
function monthsBefore(now: Date): string[] {
  const [year = 0, month = 0] = shanghaiDay(now).split("-").map(Number);
  return Array.from({ length: months }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - months + at, 1)).toISOString().slice(0, 7),
  );
}

/**
 * Made up: 0.2 % a month, a dip of material prices in the second year and a wave of a year. The newest months are
 * provisional, as stations publish them.
 */
export function demoIndex(now: Date) {
  const all = monthsBefore(now);
  return all.map((month, at) => {
    const dip = at >= 14 && at < 26 ? -1.5 * Math.sin(((at - 14) * Math.PI) / 12) : 0;
    return {
      month,
      baseMonth: all[0] ?? month,
      value: (100 * 1.002 ** at + dip + 0.6 * Math.sin((at * Math.PI) / 6)).toFixed(2),
      standing: at < months - provisional ? ("firm" as const) : ("provisional" as const),
    };
  });
}

const cities: Readonly<Record<string, string>> = { "330100": "1.06", "330200": "1.03", "330400": "0.98" };
const apart: Readonly<Record<string, string>> = { "330106": "1.08", "330203": "1.04", "330481": "0.95" };

/** Made up, against 1 for the province; counties without their own take that of their city. */
export const demoFactors: readonly (readonly [regionCode: string, factor: string])[] = [
  ["330000", "1"],
  ...Object.entries(cities),
  ...counties.map(
    ({ regionCode }) =>
      [regionCode, apart[regionCode] ?? cities[`${regionCode.slice(0, 4)}00`] ?? "1"] as const,
  ),
];
