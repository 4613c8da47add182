"use client";

import { BarChart } from "@mui/x-charts/BarChart";

import { tokens } from "../../theme.ts";
import { LayerTheme } from "./layer-theme.tsx";

export type Bars = {
  categories: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
};

/** Pixels without the legend; 300 are reserved for both. */
const barsHeight = 260;
const colors = [tokens.color.accent, tokens.color.orange, tokens.color.teal, tokens.color.violet];

/** Values are counts: the axis has integer ticks only. */
export function BarsLayer({ categories, series }: Bars) {
  const whole = (value: number) => (Number.isInteger(value) ? String(value) : "");
  return (
    <LayerTheme>
      <BarChart
        height={barsHeight}
        skipAnimation
        disableKeyboardNavigation
        colors={colors}
        grid={{ horizontal: true }}
        margin={{ left: 0, right: 8, top: 16, bottom: 0 }}
        xAxis={[{ scaleType: "band", data: categories, height: 36 }]}
        yAxis={[{ width: 36, min: 0, tickMinStep: 1, valueFormatter: whole }]}
        series={series.map(({ name, values }) => ({ label: name, data: [...values] }))}
      />
    </LayerTheme>
  );
}
