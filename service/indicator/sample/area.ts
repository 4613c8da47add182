import type { GateReason } from "#contracts/indicator/sample/gate.ts";
import { normalUnit } from "#service/detection/unit-spelling.ts";
import { Decimal } from "#service/values/decimal.ts";

/** An area as it was stated. `text` may carry its unit, as 3.68万m² does. */
export type AreaReading = { origin: "form" | "file" | "station"; text: string; unit: string };
export type JudgedArea = { area: Decimal | null; reasons: GateReason[] };

const areal = new Set(["m2", "万m2", "hm2", "km2", "亩", "ha"]);
const parts = /^([+-]?[\d.]+)\s*(.*)$/s;
const tolerance = Decimal.parse("0.01") ?? Decimal.zero;

type Read = { origin: AreaReading["origin"]; value: Decimal | null; unit: string };

function read({ origin, text, unit }: AreaReading): Read {
  const match = parts.exec(text.trim());
  const own = normalUnit((match?.[2] ?? "").replace(/²|平方米|㎡/u, (text) => (text === "²" ? "2" : "m2")));
  return {
    origin,
    value: match === null ? null : Decimal.parse(match[1] ?? ""),
    unit: own === "" ? normalUnit(unit) : own,
  };
}

/**
 * 建筑面积 in m². A value of the station settles what form and file say differently. Other units are never converted:
 * which of two areas is meant, nobody here can know.
 */
export function judgeArea(readings: readonly AreaReading[]): JudgedArea {
  const stated = readings.filter(({ text }) => text.trim() !== "").map(read);
  const areas = stated.filter(({ unit }) => areal.has(unit));
  const settled = areas.filter(({ origin }) => origin === "station");
  const counted = settled.length > 0 ? settled : areas;
  const squares = counted.filter(({ unit }) => unit === "m2");
  const positive = squares.flatMap(({ value }) => (value?.sign() === 1 ? [value] : []));
  const [first = null] = positive;
  if (counted.every(({ value }) => value === null)) return { area: null, reasons: ["no-area"] };
  if (squares.length < counted.length) return { area: first, reasons: ["area-units"] };
  if (first === null) return { area: null, reasons: ["area-zero"] };
  const isBlank = positive.length < squares.length;
  const apart = isBlank || positive.some((one) => one.minus(first).abs().compare(first.times(tolerance)) > 0);
  return { area: first, reasons: apart ? ["area-differs"] : [] };
}
