import type { FieldError } from "#contracts/errors/errors.ts";
import { cellPath } from "#contracts/file/cell-path.ts";
import { ServiceError } from "#service/core/errors.ts";

const mostTold = 100;

export class Problems {
  private readonly told: FieldError[] = [];
  private count = 0;

  get any(): boolean {
    return this.count > 0;
  }

  add(row: number, column: string, message: string): void {
    this.count += 1;
    if (this.told.length < mostTold) this.told.push({ path: cellPath(row, column), message });
  }

  addUnnamed(count: number): void {
    this.count += count;
  }

  /** @throws ServiceError `sheet.invalid` with all problems. */
  refuse(): never {
    const rest = this.count - this.told.length;
    const more = rest > 0 ? `，以下列出前${mostTold}处，还有${rest}处` : "";
    throw new ServiceError("sheet.invalid", {
      message: `表格共有${this.count}处错误，没有导入任何数据${more}`,
      fields: this.told,
    });
  }
}

export function refuseTable(message: string): never {
  throw new ServiceError("sheet.invalid", { message });
}
