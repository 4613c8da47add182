import type { BillRow, BillRowKind } from "#contracts/detection/detection.ts";
import { ReadError } from "#service/xml/read-error.ts";

import { figure, plainText } from "../../figure.ts";
import type { BillElement } from "../../model.ts";

/** Far beyond any real bill. */
const maxRows = 2_000_000;

type RowSection = BillRow["section"];
export type RowFields = Partial<
  Pick<BillRow, "number" | "name" | "feature" | "unit" | "total" | "section">
> & {
  quantity?: string | null;
  price?: string | null;
  calcType?: string | null;
};

export class RowWriter {
  private readonly tell: (row: BillRow) => void;
  private readonly parents: { seq: number; depth: number }[] = [];
  private next = 0;

  constructor(tell: (row: BillRow) => void) {
    this.tell = tell;
  }

  /** `depth` counts open tags; rows opened below become children until `close(depth)`. */
  open(kind: BillRowKind, element: BillElement, depth: number, fields: RowFields): number {
    const seq = this.next++;
    if (seq >= maxRows) throw new ReadError(`清单超过${maxRows}行，无法检测`, element);
    this.tell({
      seq,
      parent: this.parents.at(-1)?.seq ?? null,
      depth: this.parents.length,
      kind,
      section: fields.section ?? null,
      number: fields.number ?? "",
      name: fields.name ?? "",
      feature: fields.feature ?? "",
      unit: fields.unit ?? "",
      quantity: fields.quantity ?? null,
      price: fields.price ?? null,
      total: fields.total ?? null,
      calcType: fields.calcType ?? null,
      sheet: element.cells?.sheet ?? null,
      line: element.line,
      column: element.column,
    });
    this.parents.push({ seq, depth });
    return seq;
  }

  close(depth: number): void {
    if (this.parents.at(-1)?.depth === depth) this.parents.pop();
  }
}

export function plainFields(element: BillElement, section: RowSection): RowFields {
  const { attributes } = element;
  return {
    section,
    number: attributes["Number"] ?? attributes["Code"] ?? "",
    name: attributes["Name"] ?? "",
    feature: attributes["Attr"] ?? "",
    unit: attributes["Unit"] ?? "",
    quantity: plainText(figure(attributes["Quantity"] ?? attributes["ProvisionalQuantity"])),
    price: plainText(figure(attributes["Price"])),
    total: plainText(figure(attributes["Total"] ?? attributes["ProvisionalTotal"])),
  };
}
