import { sql } from "drizzle-orm";

import type { BillRow, Finding } from "#contracts/detection/detection.ts";
import type { ReportId } from "#contracts/ids.ts";
import type { Db } from "#service/db/connect.ts";

import { fingerprintOf } from "./fingerprint.ts";
import type { Heading } from "./headings.ts";

const batchSize = 500;

/** Writes rows and findings of one report in batches; awaiting its promises is the back-pressure. */
export class BatchWriter {
  private readonly db: Db;
  private readonly reportId: ReportId;
  private rows: BillRow[] = [];
  private findings: object[] = [];
  rowCount = 0;
  findingCount = 0;

  constructor(db: Db, reportId: ReportId) {
    this.db = db;
    this.reportId = reportId;
  }

  row(row: BillRow): Promise<void> | void {
    this.rows.push(row);
    this.rowCount += 1;
    if (this.rows.length >= batchSize) return this.flushRows();
  }

  finding(finding: Finding): Promise<void> | void {
    const { place, ...rest } = finding;
    this.findings.push({
      ...rest,
      ...place,
      ordinal: this.findingCount,
      fingerprint: fingerprintOf(finding),
    });
    this.findingCount += 1;
    if (this.findings.length >= batchSize) return this.flushFindings();
  }

  async end(headings: readonly Heading[]): Promise<void> {
    await this.flushRows();
    await this.flushFindings();
    for (let start = 0; start < headings.length; start += batchSize) {
      await this.flushHeadings(headings.slice(start, start + batchSize));
    }
  }

  private async flushRows(): Promise<void> {
    if (this.rows.length === 0) return;
    const batch = JSON.stringify(this.rows);
    this.rows = [];
    await this.db.execute(sql`
      insert into bill_row (report_id, seq, parent, depth, kind, section, number, name, feature, unit,
        quantity, price, total, calc_type, sheet, line, column_number)
      select ${this.reportId}, seq, parent, depth, kind, section, number, name, feature, unit,
        quantity, price, total, "calcType", sheet, line, "column"
      from json_to_recordset(${batch}::json) as r(seq int, parent int, depth int, kind text, section text,
        number text, name text, feature text, unit text, quantity text, price text, total text,
        "calcType" text, sheet text, line int, "column" int)`);
  }

  private async flushFindings(): Promise<void> {
    if (this.findings.length === 0) return;
    const batch = JSON.stringify(this.findings);
    this.findings = [];
    await this.db.execute(sql`
      insert into finding (report_id, ordinal, key, fingerprint, rule, severity, kind, amount, sectional, unit, item,
        item_name, element, attribute, sheet, line, column_number, row_ordinal, seen, expected, message)
      select ${this.reportId}, ordinal, key, fingerprint, rule, severity, kind, amount, sectional, unit, item,
        "itemName", element, attribute, sheet, line, "column", "row", seen, expected, message
      from json_to_recordset(${batch}::json) as f(ordinal int, key text, fingerprint text, rule text, severity text,
        kind text, amount numeric, sectional text, unit text, item text, "itemName" text, element text,
        attribute text, sheet text, line int, "column" int, "row" int, seen text, expected text, message text)`);
  }

  private async flushHeadings(headings: readonly Heading[]): Promise<void> {
    await this.db.execute(sql`
      insert into bill_heading (report_id, seq, last_seq, items, errors, warnings, infos)
      select ${this.reportId}, seq, "lastSeq", items, errors, warnings, infos
      from json_to_recordset(${JSON.stringify(headings)}::json)
        as h(seq int, "lastSeq" int, items int, errors int, warnings int, infos int)`);
  }
}
