import type { BillElement } from "../../model.ts";
import { editionTables, type Edition } from "../../schema/table.ts";
import type { Walk } from "./walk.ts";

const maxHeld = 5000;

/** Buffers elements until the head reveals the edition, which decides what is required. */
export class EditionGate {
  private readonly walk: Walk;
  private held: BillElement[] | null = [];
  edition: Edition = "2018";
  private table = editionTables["2018"];

  constructor(walk: Walk) {
    this.walk = walk;
  }

  tell(element: BillElement): void {
    if (this.held === null) this.walk.listener.element?.(element, this.table.get(element.name));
    else if (this.held.push(element) >= maxHeld) this.settle();
  }

  /** TendererInfo and BidderInfo mark 2025; other elements of 2018 occur in 2025 files too. */
  settle(): void {
    const { held } = this;
    if (held === null) return;
    this.held = null;
    const { facts } = this.walk;
    if (facts.head("TendererInfo") !== null || facts.head("BidderInfo") !== null) this.edition = "2025";
    this.table = editionTables[this.edition];
    for (const element of held) this.tell(element);
  }
}
