import { tokens, variables } from "./theme.ts";

/** Scale in `large`. Row heights stay: virtual tables count on them, and their text still fits. */
const textScale = 1.25;

const scaled = [
  "header",
  "menu",
  "menuCollapsed",
  "control",
  "liveBar",
  "controlSmall",
  "line",
  "indexColumn",
  "operationsColumn",
  "icon",
  "fontSmall",
  "fontDense",
  "font",
  "fontLarge",
  "fontTitle",
  "fontDisplay",
] as const satisfies readonly (keyof typeof tokens.size)[];

const scaledSizes = Object.fromEntries(scaled.map((name) => [name, tokens.size[name] * textScale]));

const black = "#000000";
const white = "#ffffff";
const blue = "#0000c8";
const red = "#8b0000";
const brown = "#5c3a00";
const green = "#004d1f";
const teal = "#00434d";
const violet = "#3b1a80";
const orange = "#6b2e00";
const vermilion = "#7a1c00";

/** Texts reach 7:1 on their grounds, lines and focus 4.5:1. */
export const contrastColors: Readonly<Record<keyof typeof tokens.color, string>> = {
  accent: blue,
  accentHover: "#00008f",
  accentActive: "#00005c",
  accentSoft: "#e6ecff",
  accentLine: blue,
  onAccent: white,
  header: black,
  headerHover: "#333333",
  onHeader: white,
  onHeaderSoft: white,
  text: black,
  textSoft: "#1a1a1a",
  textFaint: "#333333",
  ground: white,
  surface: white,
  surfaceSoft: white,
  head: "#e6e6e6",
  rowHover: "#fff8c4",
  line: "#595959",
  lineStrong: black,
  focus: "#a3005c",
  danger: red,
  dangerHover: "#5c0000",
  dangerSoft: "#fff0f0",
  dangerLine: red,
  warning: brown,
  warningSoft: "#fff6e0",
  warningLine: brown,
  success: green,
  successSoft: "#eafaf0",
  successLine: green,
  info: blue,
  infoSoft: "#e6ecff",
  infoLine: blue,
  teal,
  tealSoft: "#e6f7fa",
  tealLine: teal,
  violet,
  violetSoft: "#f3eeff",
  violetLine: violet,
  orange,
  orangeSoft: "#fff1e6",
  orangeLine: orange,
  vermilion,
  vermilionSoft: "#fff0eb",
  vermilionLine: vermilion,
  neutralSoft: "#f0f0f0",
  neutralLine: "#595959",
  badge: red,
};

/** Rules for `<html data-large data-contrast>`. On screen only: prints stay as they are. */
export function displayModes(): string {
  const large = `${variables("size-", scaledSizes, "px")}--text-scale:${textScale};--one-line:normal;`;
  const icons = `:root[data-large] svg[width="${tokens.size.icon}"]{width:var(--size-icon);height:var(--size-icon);}`;
  const contrast = variables("color-", contrastColors);
  return `@media screen{:root[data-large]{${large}}${icons}:root[data-contrast]{${contrast}}}`;
}
