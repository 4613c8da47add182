import type { ReferenceKind } from "#contracts/detection/reference-used.ts";

import { certificates } from "./certificates.ts";
import { feeRates } from "./fee-rates.ts";
import { itemCodes } from "./item-codes.ts";
import type { Table } from "./table.ts";

export const tables: Readonly<Record<ReferenceKind, Table>> = {
  "item-codes": itemCodes,
  "fee-rates": feeRates,
  certificates,
};
