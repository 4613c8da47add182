import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import {
  referenceColumns,
  type ReferenceListKind,
  type ReferenceRow,
} from "#contracts/detect-standard/reference-data.ts";
import { figureText } from "#lib/detection/figures.ts";

type Look = Pick<LeafColumn<ReferenceRow>, "width" | "wide" | "grow" | "figures" | "rowHead"> & {
  places?: number;
};

const looks: Readonly<Record<ReferenceListKind, Readonly<Record<string, Look>>>> = {
  "item-codes": {
    standard: { width: 96 },
    code: { width: 132, rowHead: true },
    name: { width: 320, grow: true },
    units: { width: 160, wide: 220 },
  },
  "fee-rates": {
    region: { width: 120 },
    standard: { width: 88 },
    kind: { width: 132 },
    name: { width: 180, grow: true, rowHead: true },
    specialty: { width: 72 },
    base: { width: 164 },
    rate: { width: 88, figures: true, places: 2 },
    from: { width: 112 },
    to: { width: 112 },
  },
  certificates: {
    region: { width: 100 },
    certNo: { width: 184, rowHead: true },
    holder: { width: 88 },
    level: { width: 64 },
    specialty: { width: 88 },
    unit: { width: 236, grow: true },
    from: { width: 120 },
    to: { width: 112 },
  },
  "price-indices": {
    region: { width: 160 },
    month: { width: 112, rowHead: true },
    value: { width: 120, figures: true, places: 2 },
    standing: { width: 88 },
    base: { width: 112, grow: true },
  },
  "location-factors": {
    region: { width: 160 },
    place: { width: 240, grow: true, rowHead: true },
    factor: { width: 120, figures: true, places: 4 },
  },
  "item-prices": {
    region: { width: 132 },
    standard: { width: 88 },
    taxModel: { width: 96 },
    code: { width: 116 },
    name: { width: 240, grow: true, rowHead: true },
    unit: { width: 88 },
    count: { width: 84, figures: true },
    median: { width: 132, figures: true, places: 2 },
    least: { width: 120, figures: true, places: 2 },
    most: { width: 120, figures: true, places: 2 },
  },
};

const empties: Readonly<Partial<Record<ReferenceListKind, Readonly<Record<string, string>>>>> = {
  "fee-rates": { specialty: "全部", to: "长期" },
};

export function cellText(kind: ReferenceListKind, code: string, text: string | undefined): string {
  if (!text) return empties[kind]?.[code] ?? "—";
  const places = looks[kind][code]?.places;
  return places === undefined ? text : figureText(text, places);
}

function columnsOf(kind: ReferenceListKind): readonly LeafColumn<ReferenceRow>[] {
  return Object.entries(referenceColumns[kind]).map(([code, name]) => {
    const { places: _places, ...look } = looks[kind][code] ?? { width: 120 };
    return { code, name, ...look, cell: ({ cells }) => cellText(kind, code, cells[code]) };
  });
}

/** The import template defines the columns. */
export const columnsByKind: Readonly<Record<ReferenceListKind, readonly LeafColumn<ReferenceRow>[]>> = {
  "item-codes": columnsOf("item-codes"),
  "fee-rates": columnsOf("fee-rates"),
  certificates: columnsOf("certificates"),
  "price-indices": columnsOf("price-indices"),
  "location-factors": columnsOf("location-factors"),
  "item-prices": columnsOf("item-prices"),
};
