import { Decimal } from "#service/values/decimal.ts";

/** Digits behind the point that products and quotients keep. */
const mostPlaces = 20;
const quotientPlaces = 10;
const mostMagnitude = Decimal.parse("1e40") ?? Decimal.zero;

/** Why one row, unit or bill cannot be judged; the report tells each reason once. */
export class LocalRefusal extends Error {}

export type Operand = LocalFigure | bigint | number;

/** The type `figure` of expressions: an exact decimal, or null where the file states none. */
export class LocalFigure {
  readonly value: Decimal | null;
  private readonly label: string;

  constructor(value: Decimal | null, label: string) {
    this.value = value;
    this.label = label;
  }

  known(): Decimal {
    if (this.value === null) throw new LocalRefusal(`未填写${this.label}`);
    return this.value;
  }
}

export function decimalOf(one: Operand): Decimal {
  return one instanceof LocalFigure ? one.known() : (Decimal.parse(String(one)) ?? Decimal.zero);
}

function made(value: Decimal): LocalFigure {
  if (value.abs().compare(mostMagnitude) > 0) throw new LocalRefusal("计算结果过大");
  return new LocalFigure(value.places() > mostPlaces ? value.round(mostPlaces) : value, "数字");
}

const calculations = {
  "+": (a: Decimal, b: Decimal) => a.plus(b),
  "-": (a: Decimal, b: Decimal) => a.minus(b),
  "*": (a: Decimal, b: Decimal) => a.times(b),
  "/"(a: Decimal, b: Decimal) {
    if (b.isZero()) throw new LocalRefusal("除数为0");
    return a.dividedBy(b, quotientPlaces);
  },
} as const;
const comparisons = {
  "<": (order: number) => order < 0,
  "<=": (order: number) => order <= 0,
  ">": (order: number) => order > 0,
  ">=": (order: number) => order >= 0,
} as const;

/** By operator, with the type of their result. */
export const figureOperators = [
  ...Object.entries(calculations).map(([operator, of]) => ({
    operator,
    run: (a: Operand, b: Operand) => made(of(decimalOf(a), decimalOf(b))),
  })),
  ...Object.entries(comparisons).map(([operator, of]) => ({
    operator,
    run: (a: Operand, b: Operand) => of(decimalOf(a).compare(decimalOf(b))),
  })),
];

export const isSame = (a: Operand, b: Operand): boolean => decimalOf(a).compare(decimalOf(b)) === 0;
export const negated = (a: LocalFigure): LocalFigure => made(a.known().negated());
export const absolute = (a: LocalFigure): LocalFigure => made(a.known().abs());
export const rounded = (a: LocalFigure, places: bigint): LocalFigure =>
  made(a.known().round(Math.min(Math.max(Number(places), 0), mostPlaces)));
