import type { FieldError } from "#contracts/errors.ts";
import { cellPath } from "#contracts/reference-data.ts";
import { ServiceError } from "#service/http/errors.ts";

/** More than this nobody mends from one list; the rest are counted. */
const mostTold = 100;

/** What is wrong in a table, cell by cell, in the order of its rows. */
export class Problems {
  private readonly told: FieldError[] = [];
  private count = 0;

  get any(): boolean {
    return this.count > 0;
  }

  /** `row` counts from 1, as the sheet does. */
  add(row: number, column: string, message: string): void {
    this.count += 1;
    if (this.told.length < mostTold) this.told.push({ path: cellPath(row, column), message });
  }

  /** @throws ServiceError `reference.invalid` with all that was told. */
  refuse(): never {
    const rest = this.count - this.told.length;
    const more = rest > 0 ? `，以下列出前 ${mostTold} 处，还有 ${rest} 处` : "";
    throw new ServiceError("reference.invalid", {
      message: `表格共有 ${this.count} 处错误，没有导入任何数据${more}`,
      fields: this.told,
    });
  }
}

/** The table as a whole is not what it should be. */
export function refuseTable(message: string): never {
  throw new ServiceError("reference.invalid", { message });
}
