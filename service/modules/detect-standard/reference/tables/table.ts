import type { BatchId } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Tx } from "#service/db/connect.ts";
import type { Cells } from "#service/sheet-import/cells.ts";
import { type Problems, refuseTable } from "#service/sheet-import/problems.ts";

import type { RegionOf } from "./regions.ts";

export type BatchScope = {
  standardVersion: "2013" | "2024" | null;
  regionCode: string | null;
};

export type Batch = { scope: BatchScope; rows: number; write: (tx: Tx, batchId: BatchId) => Promise<void> };

export type Context = { problems: Problems; regionOf: RegionOf; actor: Actor };
export type Reading = { take: (cells: Cells) => void; batches: () => Batch[] };

export type Table = {
  optional: ReadonlySet<string>;
  guide: Readonly<Record<string, { hint: string; sample: string }>>;
  begin: (context: Context) => Reading;
};

const mostScopes = 200;
/** Rows per INSERT: bounds the time for which building a statement blocks other calls. */
const step = 500;

export const everywhere: BatchScope = { standardVersion: null, regionCode: null };

type Insert<V> = (tx: Tx, batchId: BatchId, values: readonly V[], from: number) => Promise<unknown>;

export class Collector<V> {
  private readonly insert: Insert<V>;
  private readonly scopes = new Map<string, { scope: BatchScope; values: V[] }>();
  private readonly rowOf = new Map<string, number>();

  constructor(insert: Insert<V>) {
    this.insert = insert;
  }

  /** `key`: unique within a scope; `column`: where a duplicate is reported. */
  add(cells: Cells, scope: BatchScope, key: string, column: string, values: V): void {
    const name = Object.values(scope).join(" ");
    const first = this.rowOf.get(`${name} ${key}`);
    if (first !== undefined) {
      cells.wrong(column, `与第${first}行重复，同一条数据只能有一行`);
      return;
    }
    this.rowOf.set(`${name} ${key}`, cells.row);
    const found = this.scopes.get(name);
    if (found) found.values.push(values);
    else if (this.scopes.size < mostScopes) this.scopes.set(name, { scope, values: [values] });
    else refuseTable(`一次最多导入${mostScopes}个地区的数据，请分次导入`);
  }

  batches(): Batch[] {
    return [...this.scopes.values()].map(({ scope, values }) => ({
      scope,
      rows: values.length,
      write: async (tx, batchId) => {
        for (let from = 0; from < values.length; from += step)
          await this.insert(tx, batchId, values.slice(from, from + step), from);
      },
    }));
  }
}
