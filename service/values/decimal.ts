import Big from "big.js";

const maxText = 64;
const maxExponent = 40;
/** Smaller magnitudes are float noise and parse as zero. */
const minExponent = -60;
const maxFastDigits = 15;
const lexical = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE]([+-]?\d{1,4}))?$/;
/** Two integers below this add up exactly. */
const maxHalf = Number.MAX_SAFE_INTEGER / 2;
const powersOfTen = Array.from({ length: 16 }, (_, i) => 10 ** i);

function pow10(exponent: number): number {
  return powersOfTen[exponent] ?? Number.NaN;
}

const bigs = new Map<number, typeof Big>();

/** big.js keeps decimal places in its constructor; constructors are costly, so they are cached. */
function bigOf(places: number): typeof Big {
  const known = bigs.get(places);
  if (known !== undefined) return known;
  const made = Big();
  made.DP = places;
  made.RM = Big.roundHalfUp;
  bigs.set(places, made);
  return made;
}

/** Exact decimal: mantissa and scale up to 15 digits, big.js beyond. Rounds half up on the magnitude, as bills do. */
export class Decimal {
  static readonly zero = new Decimal(0, 0, null);

  private readonly mantissa: number;
  private readonly scale: number;
  private readonly big: Big | null;

  private constructor(mantissa: number, scale: number, big: Big | null) {
    this.mantissa = mantissa;
    this.scale = scale;
    this.big = big;
  }

  /** Null for blank text and non-numbers (`4.1O`, `++`, `1,000`, full-width digits, `1e400`). */
  static parse(text: string): Decimal | null {
    return (
      parsePlain(text, (mantissa, scale) => new Decimal(mantissa, scale, null)) ?? Decimal.parseSlowly(text)
    );
  }

  private static parseSlowly(text: string): Decimal | null {
    const trimmed = text.trim();
    const match = trimmed.length <= maxText ? lexical.exec(trimmed) : null;
    if (match === null) return null;
    const value = new Big(trimmed.startsWith("+") ? trimmed.slice(1) : trimmed);
    if (value.e > maxExponent) return null;
    return value.e < minExponent ? Decimal.zero : new Decimal(0, 0, value);
  }

  static sum(values: Iterable<Decimal>): Decimal {
    let total = Decimal.zero;
    for (const value of values) total = total.plus(value);
    return total;
  }

  plus(other: Decimal): Decimal {
    if (other === Decimal.zero) return this;
    if (this === Decimal.zero) return other;
    if (this.big === null && other.big === null) {
      if (this.scale === other.scale) {
        const sum = this.mantissa + other.mantissa;
        if (Number.isSafeInteger(sum)) return new Decimal(sum, this.scale, null);
      }
      const scale = Math.max(this.scale, other.scale);
      if (this.fits(scale) && other.fits(scale))
        return new Decimal(this.mantissaAt(scale) + other.mantissaAt(scale), scale, null);
    }
    return new Decimal(0, 0, this.toBig().plus(other.toBig()));
  }

  minus(other: Decimal): Decimal {
    if (this.big === null && other.big === null && this.scale === other.scale) {
      const difference = this.mantissa - other.mantissa;
      if (Number.isSafeInteger(difference)) return new Decimal(difference, this.scale, null);
    }
    return this.plus(other.negated());
  }

  times(other: Decimal): Decimal {
    if (this.big === null && other.big === null) {
      const product = this.mantissa * other.mantissa;
      const scale = this.scale + other.scale;
      if (Math.abs(product) <= Number.MAX_SAFE_INTEGER && scale <= maxFastDigits)
        return new Decimal(product, scale, null);
    }
    return new Decimal(0, 0, this.toBig().times(other.toBig()));
  }

  /** Rounds half up. The divisor must not be zero. */
  dividedBy(divisor: Decimal, places: number): Decimal {
    return new Decimal(0, 0, bigOf(places)(this.toBig()).div(divisor.toBig()));
  }

  squareRoot(places: number): Decimal {
    return new Decimal(0, 0, bigOf(places)(this.toBig()).sqrt());
  }

  negated(): Decimal {
    return this.big === null
      ? new Decimal(-this.mantissa, this.scale, null)
      : new Decimal(0, 0, this.big.neg());
  }

  abs(): Decimal {
    return this.sign() < 0 ? this.negated() : this;
  }

  round(places: number): Decimal {
    if (this.big !== null) return new Decimal(0, 0, this.big.round(places, Big.roundHalfUp));
    if (this.scale <= places) return this;
    const factor = pow10(this.scale - places);
    const rest = this.mantissa % factor;
    const whole = (this.mantissa - rest) / factor;
    return new Decimal(Math.abs(rest) * 2 >= factor ? whole + Math.sign(rest) : whole, places, null);
  }

  compare(other: Decimal): -1 | 0 | 1 {
    const scale = Math.max(this.scale, other.scale);
    if (this.big !== null || other.big !== null || !this.fits(scale) || !other.fits(scale))
      return this.minus(other).sign();
    const [one, two] = [this.mantissaAt(scale), other.mantissaAt(scale)];
    return one < two ? -1 : one > two ? 1 : 0;
  }

  sign(): -1 | 0 | 1 {
    if (this.big !== null) return this.big.cmp(0);
    return this.mantissa > 0 ? 1 : this.mantissa < 0 ? -1 : 0;
  }

  isZero(): boolean {
    return this.sign() === 0;
  }

  places(): number {
    if (this.big !== null) return Math.max(0, this.big.c.length - 1 - this.big.e);
    let { scale, mantissa } = this;
    for (; scale > 0 && mantissa % 10 === 0; scale--) mantissa /= 10;
    return scale;
  }

  toFixed(places: number): string {
    if (this.big === null) return this.round(places).written(places);
    const text = this.big.toFixed(places, Big.roundHalfUp);
    return /^-0(?:\.0+)?$/.test(text) ? text.slice(1) : text;
  }

  /** Never exponential; keeps the scale as written. */
  toPlain(): string {
    return this.big === null ? this.toFixed(this.scale) : this.big.toFixed();
  }

  private toBig(): Big {
    if (this.big !== null) return this.big;
    const value = new Big(this.mantissa);
    return this.scale === 0 ? value : value.times(`1e-${this.scale}`);
  }

  private written(places: number): string {
    const { mantissa, scale } = this;
    const digits = String(Math.abs(mantissa)).padStart(scale + 1, "0");
    const whole = (mantissa < 0 ? "-" : "") + digits.slice(0, digits.length - scale);
    return places === 0 ? whole : `${whole}.${digits.slice(digits.length - scale).padEnd(places, "0")}`;
  }

  private mantissaAt(scale: number): number {
    return this.mantissa * pow10(scale - this.scale);
  }

  private fits(scale: number): boolean {
    return Math.abs(this.mantissaAt(scale)) < maxHalf;
  }
}

/** Fast path without regular expressions or allocation: sign, digits, one point, at most 15 digits. */
function parsePlain<T>(text: string, make: (mantissa: number, scale: number) => T): T | null {
  const length = text.length;
  if (length === 0 || length > maxFastDigits + 2) return null;
  const first = text.charCodeAt(0);
  const negative = first === 0x2d;
  let mantissa = 0;
  let digits = 0;
  let point = -1;
  for (let i = negative || first === 0x2b ? 1 : 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x30 && code <= 0x39) {
      mantissa = mantissa * 10 + (code - 0x30);
      digits++;
    } else if (code === 0x2e && point < 0) point = i;
    else return null;
  }
  if (digits === 0 || digits > maxFastDigits) return null;
  return make(negative && mantissa !== 0 ? -mantissa : mantissa, point < 0 ? 0 : length - 1 - point);
}

export function isDecimal(text: string): boolean {
  return parsePlain(text, always) ?? Decimal.parse(text) !== null;
}

function always(): true {
  return true;
}
