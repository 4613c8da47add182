import Big from "big.js";

import { figurePlaces } from "#contracts/indicator/content.ts";
import type { PoolDot } from "#contracts/indicator/pool/pool.ts";
import { groupThousands } from "#contracts/money.ts";
import { sampleHref } from "#lib/indicator/sample/address.ts";

import type { ScatterDot } from "../chart/scatter.tsx";

export const dotText = (value: string, quantityUnit = ""): string =>
  groupThousands(new Big(value).toFixed(figurePlaces(quantityUnit)));

/** Works out of sight have neither name nor link. */
export const dotName = ({ name, region }: PoolDot): string => name || `辖区外样本（${region}）`;

export function drawnDots(dots: readonly PoolDot[], quantityUnit = ""): ScatterDot[] {
  return dots.flatMap((dot, n) =>
    dot.value === null
      ? []
      : [
          {
            id: dot.sampleId ?? `dot-${n}`,
            value: Number(dot.value),
            size: Number(dot.scale),
            label: `${dotName(dot)}，${dot.date}，${dotText(dot.value, quantityUnit)}${dot.isFar ? "，离中位数较远" : ""}`,
            href: dot.sampleId && sampleHref(dot.sampleId),
            isOwn: dot.isOwn,
            isFar: dot.isFar,
          },
        ],
  );
}
