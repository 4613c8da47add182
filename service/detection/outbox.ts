import type { BillRow, Finding } from "#contracts/detection.ts";

/** Findings that are held back until the whole file was read. */
const MAX_HELD = 20_000;

type Receiver = {
  row(row: BillRow): void | Promise<void>;
  finding(finding: Finding): void | Promise<void>;
};

/**
 * Gathers what is found while a piece is parsed and hands it on afterwards, so that the receiver can slow the reader
 * down. Findings wait until the file turned out readable; only beyond `MAX_HELD` they go out early.
 */
export class Outbox {
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
    if (this.findings.length > MAX_HELD) await this.release();
  }

  /** The file is readable: what was held back goes out, in file order. */
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

/** Lines of a workbook count from 1 in each sheet, so there the order of the bill's rows is that of the file. */
function position({ place }: Finding): number {
  return place.sheet === null ? place.line : (place.row ?? 0);
}
