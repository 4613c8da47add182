import { type Theme, createTheme } from "@mui/material/styles";

/** Every colour, size and font; style sheets read them as `var(--…)`. */
export const tokens = {
  color: {
    accent: "#17508f",
    accentHover: "#124175",
    accentActive: "#0d325c",
    accentSoft: "#e8f0f9",
    accentLine: "#a9c5e4",
    onAccent: "#ffffff",
    header: "#123d70",
    headerHover: "#1d4f8b",
    onHeader: "#ffffff",
    onHeaderSoft: "#c9d9ec",
    text: "#1d2733",
    textSoft: "#4d5a69",
    textFaint: "#5c6875",
    ground: "#f4f6f9",
    surface: "#ffffff",
    surfaceSoft: "#f7f9fb",
    head: "#eef2f7",
    rowHover: "#f2f6fb",
    line: "#dde3ea",
    lineStrong: "#7f8c9b",
    focus: "#0b66d0",
    danger: "#b4232a",
    dangerHover: "#921a20",
    dangerSoft: "#fdeeee",
    dangerLine: "#efb8bb",
    warning: "#8a5200",
    warningSoft: "#fff5e2",
    warningLine: "#ecca8e",
    success: "#1a6b3c",
    successSoft: "#e9f6ee",
    successLine: "#a8d8ba",
    info: "#17508f",
    infoSoft: "#e8f0f9",
    infoLine: "#a9c5e4",
    teal: "#0b6470",
    tealSoft: "#e4f4f6",
    tealLine: "#9dd0d7",
    violet: "#5b3f9b",
    violetSoft: "#f1edfa",
    violetLine: "#cabbe8",
    orange: "#a04a00",
    orangeSoft: "#fff0e2",
    orangeLine: "#eec09a",
    vermilion: "#c2330f",
    vermilionSoft: "#fdece6",
    vermilionLine: "#f0bcaa",
    neutralSoft: "#eff2f5",
    neutralLine: "#cbd3dc",
    badge: "#d1323a",
  },
  /** Pixels. */
  size: {
    header: 56,
    menu: 208,
    menuCollapsed: 56,
    row: 40,
    rowCompact: 32,
    line: 20,
    control: 32,
    liveBar: 72,
    controlSmall: 24,
    indexColumn: 80,
    operationsColumn: 200,
    leadColumn: 40,
    embeddedTable: 250,
    radius: 4,
    hairline: 1,
    icon: 16,
    s1: 4,
    s2: 8,
    s3: 12,
    s4: 16,
    s5: 20,
    s6: 24,
    s8: 32,
    s12: 48,
    fontSmall: 12,
    fontDense: 13,
    font: 14,
    fontLarge: 16,
    fontTitle: 18,
    fontDisplay: 24,
  },
  lineHeight: 1.5,
  font: '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  fontMono: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
  shadow: {
    layer: "0 6px 24px rgba(18, 32, 48, 0.16)",
    sticky: "6px 0 6px -6px rgba(18, 32, 48, 0.14)",
    stickyEnd: "-6px 0 6px -6px rgba(18, 32, 48, 0.14)",
  },
  layer: { sticky: 2, menu: 10, header: 20, toast: 1400 },
} as const;

function kebab(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
}

export function variables(
  prefix: string,
  values: Readonly<Record<string, string | number>>,
  unit = "",
): string {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}${kebab(name)}:${value}${unit};`)
    .join("");
}

/** `:root{--color-accent:…;--size-row:40px;…}` for the style element. `--one-line`: of names that large text wraps. */
export function cssVariables(): string {
  return `:root{${variables("color-", tokens.color)}${variables("size-", tokens.size, "px")}${variables("shadow-", tokens.shadow)}${variables("layer-", tokens.layer)}--font:${tokens.font};--font-mono:${tokens.fontMono};--line-height:${tokens.lineHeight};--text-scale:1;--one-line:nowrap;}`;
}

export const theme: Theme = /* @__PURE__ */ createTheme({
  palette: {
    primary: { main: tokens.color.accent, dark: tokens.color.accentHover },
    error: { main: tokens.color.danger },
    warning: { main: tokens.color.warning },
    success: { main: tokens.color.success },
    text: { primary: tokens.color.text, secondary: tokens.color.textSoft },
    background: { default: tokens.color.ground, paper: tokens.color.surface },
    divider: tokens.color.line,
  },
  shape: { borderRadius: tokens.size.radius },
  typography: {
    fontFamily: tokens.font,
    fontSize: tokens.size.font,
    body1: { fontSize: "var(--size-font)", lineHeight: tokens.lineHeight },
    body2: { fontSize: "var(--size-font)", lineHeight: tokens.lineHeight },
  },
  components: {
    MuiTooltip: {
      styleOverrides: { tooltip: { fontSize: tokens.size.fontSmall, backgroundColor: tokens.color.text } },
    },
  },
});
