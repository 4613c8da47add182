import type { BillRow, Finding } from "#contracts/detection/detection.ts";

const maxHeld = 20_000;

type Receiver = {
  row(row: BillRow): void | Promise<void>;
  finding(finding: Finding): void | Promise<void>;
};

/**
 * Buffers rows and findings of a parsed piece so that the receiver can slow the reader down. Findings wait until the
 * whole file proves readable; more than `maxHeld` are released early to bound memory.
 */
export class FindingBuffer {
  private readonly receiver: Receiver;
  private rows: BillRow[] = [];
  private findings: Finding[] = [];

  constructor(receiver: Receiver) {
    this.receiver = receiver;
  }

  addRow(row: BillRow): void {
    this.rows.push(row);
  }

  addFinding(finding: Finding): void {
    this.findings.push(finding);
  }

  async drain(): Promise<void> {
    const { rows } = this;
    this.rows = [];
    for (const row of rows) {
      const taken = this.receiver.row(row);
      if (taken !== undefined) await taken;
    }
    if (this.findings.length > maxHeld) await this.release();
  }

  async release(): Promise<void> {
    const { findings } = this;
    this.findings = [];
    findings.sort(
      (a, b) => position(a) - position(b) || a.place.line - b.place.line || a.place.column - b.place.column,
    );
    for (const finding of findings) {
      const taken = this.receiver.finding(finding);
      if (taken !== undefined) await taken;
    }
  }

  discard(): void {
    this.rows = [];
    this.findings = [];
  }
}

/** Workbook lines restart at 1 in each sheet, so findings there are ordered by bill row. */
function position({ place }: Finding): number {
  return place.sheet === null ? place.line : (place.row ?? 0);
}
