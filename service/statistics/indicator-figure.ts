import type { z } from "zod";

import {
  figureBasisSchema,
  type FigureBasis,
  figureCaption,
  type indicatorFigureSchema,
} from "#contracts/indicator/indicator-figure.ts";
import type { Decimal } from "#service/values/decimal.ts";

/** A number is an indicator only with n, date, place, tax basis, area basis and unit: `of` is the only way to make one. */
export class IndicatorFigure {
  readonly value: Decimal;
  readonly basis: Readonly<FigureBasis>;
  private readonly places: number;

  private constructor(value: Decimal, basis: FigureBasis, places: number) {
    this.value = value;
    this.basis = basis;
    this.places = places;
  }

  /** Throws a ZodError if a part of the basis is blank, or n is 0. */
  static of(value: Decimal, basis: FigureBasis, places = 2): IndicatorFigure {
    return new IndicatorFigure(value, figureBasisSchema.parse(basis), places);
  }

  /** Null where a file or form leaves a part of the basis blank. */
  static ifStated(value: Decimal, basis: FigureBasis): IndicatorFigure | null {
    return figureBasisSchema.safeParse(basis).success ? IndicatorFigure.of(value, basis) : null;
  }

  get caption(): string {
    return figureCaption(this.basis);
  }

  present(): z.infer<typeof indicatorFigureSchema> {
    return { value: this.value.toFixed(this.places), basis: this.basis, caption: this.caption };
  }
}
