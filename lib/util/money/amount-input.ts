import { groupThousands, pointRight, yuanToWan } from "#contracts/money.ts";

export type FieldUnit = "元" | "万元" | null;

export type AmountReading = {
  /** 元 with two places, or the quantity, as a decimal string. */
  value: string;
  /** The value differs from the typed text by more than separators. */
  converted: boolean;
};

const limits = { money: { whole: 13, places: 2 }, quantity: { whole: 12, places: 4 } };
const limitsOf = (unit: FieldUnit) => (unit === null ? limits.quantity : limits.money);

const moneyPattern = /^(?:¥|人民币)? ?([\d, ]+(?:\.\d+)?|\.\d+) ?(亿|万)?(元整?)?$/;
const quantityPattern = /^([\d, ]+(?:\.\d+)?|\.\d+) ?(亿|万)?$/;
const grouped = /^\d{1,3}([, ]\d{3})+$/;
const plain = /^[\d,]*\.?\d*$/;
const decimal = /^\d+(\.\d+)?$/;

function figureOf(text: string): string | null {
  const [whole = "", fraction] = text.trim().split(".");
  if (!grouped.test(whole) && /[, ]/.test(whole)) return null;
  const digits = whole.replace(/[, ]/g, "").replace(/^0+(?=\d)/, "") || "0";
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

function scaled(figure: string, factor: string | undefined): string {
  if (factor === undefined) return figure;
  return pointRight(figure, factor === "亿" ? 8 : 4);
}

/** Exact, as a figure that fits has only zeros behind its places. */
function withPlaces(figure: string, places: number): string {
  const [whole = "", fraction = ""] = figure.split(".");
  return `${whole}.${fraction.slice(0, places).padEnd(places, "0")}`;
}

function fits(figure: string, unit: FieldUnit): boolean {
  const [whole = "", fraction = ""] = figure.split(".");
  const { whole: digits, places } = limitsOf(unit);
  return whole.length <= digits && fraction.replace(/0+$/, "").length <= places;
}

/**
 * Accepts `1,234.5万`, `１２３４．５`, `¥1,200.00元`; without a unit, the field's own.
 * Null if it would have to guess.
 */
export function readAmount(typed: string, unit: FieldUnit): AmountReading | null {
  const text = typed.normalize("NFKC").replace(/。/g, ".").replace(/\s+/g, " ").trim();
  const match = (unit === null ? quantityPattern : moneyPattern).exec(text);
  const figure = figureOf(match?.[1] ?? "x");
  if (!match || figure === null || !decimal.test(figure)) return null;
  const [, , factor, yuan] = match;
  const bare = factor === undefined && yuan === undefined;
  const stored = unit === "万元" && bare ? scaled(figure, "万") : scaled(figure, factor);
  if (!fits(stored, unit)) return null;
  const value = unit === null ? stored : withPlaces(stored, limits.money.places);
  return { value, converted: unit === "万元" || !plain.test(typed.trim()) };
}

export function amountText(value: string, unit: FieldUnit): string {
  return unit === "万元" && decimal.test(value) ? yuanToWan(value) : value;
}

export function shownAmount(value: string, unit: FieldUnit): string {
  const text = amountText(value, unit);
  return decimal.test(text) ? groupThousands(text) : text;
}

export function convertedNote(value: string, unit: FieldUnit): string {
  return `已换算为${groupThousands(value)}${unit === null ? "" : "元"}`;
}

const allowed = {
  元: "1,234.50、1,234.5万、3.2亿，整数不超过13位，小数不超过2位",
  万元: "1,234.5、3.2亿、12,345元，按万元计整数不超过9位，小数不超过6位",
  数量: "1,234.5、1.2万，整数不超过12位，小数不超过4位",
};

export function amountProblem(unit: FieldUnit): string {
  return `${unit === null ? "数字" : "金额"}格式有误，请重新输入。可输入${allowed[unit ?? "数量"]}`;
}
