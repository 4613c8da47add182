import type { BillRow, Severity } from "#contracts/detection/detection.ts";

export type Heading = {
  seq: number;
  lastSeq: number;
  items: number;
  errors: number;
  warnings: number;
  infos: number;
};

const counters = { E: "errors", W: "warnings", I: "infos" } as const;

export class HeadingCounter {
  private readonly parents: (number | null)[] = [];
  private readonly headings = new Map<number, Heading>();

  row(row: BillRow): void {
    this.parents[row.seq] = row.parent;
    if (row.kind !== "item") {
      this.headings.set(row.seq, {
        seq: row.seq,
        lastSeq: row.seq,
        items: 0,
        errors: 0,
        warnings: 0,
        infos: 0,
      });
    }
    for (const heading of this.above(row.seq)) {
      heading.lastSeq = row.seq;
      if (row.kind === "item") heading.items += 1;
    }
  }

  finding(rowOrdinal: number | null, severity: Severity): void {
    for (const heading of this.above(rowOrdinal ?? 0)) heading[counters[severity]] += 1;
  }

  all(): Heading[] {
    return [...this.headings.values()];
  }

  private *above(seq: number): Generator<Heading> {
    let at: number | null | undefined = seq;
    while (at !== null && at !== undefined) {
      const heading = this.headings.get(at);
      if (heading) yield heading;
      at = this.parents[at];
    }
  }
}
