import type { ReferenceKind } from "#contracts/detection/reference-used.ts";

import { certificates } from "./certificates.ts";
import { feeRates } from "./fee-rates.ts";
import { itemCodes } from "./item-codes.ts";
import { locationFactors } from "./location-factors.ts";
import { priceIndices } from "./price-indices.ts";
import type { Table } from "./table.ts";

export const tables: Readonly<Record<ReferenceKind, Table>> = {
  "item-codes": itemCodes,
  "fee-rates": feeRates,
  certificates,
  "price-indices": priceIndices,
  "location-factors": locationFactors,
};
