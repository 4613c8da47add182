import type pg from "pg";

/** `rows` looked at up to the key `cursor`; none, and no key, at the end. */
export type FillBatch = { rows: number; cursor: string | null };

/** A change of stored rows that takes too long for a start: runs beside the product, batch by batch, as the owner. */
export type Fill = {
  name: string;
  /**
   * Days before the first batch where there are rows: a former release may still write some beside this one. A
   * database that was made within as many days has no former release.
   */
  restDays?: number;
  count: (owner: pg.Client) => Promise<number>;
  /** Looks at the next rows after the key `after`, in the caller's transaction. */
  batch: (owner: pg.Client, after: string | null) => Promise<FillBatch>;
};
