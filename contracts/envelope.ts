import { z } from "zod";

/** `code` equals the HTTP status; `message` is shown to users on failure. */
export function envelopeSchema<T extends z.ZodType>(data: T) {
  return z.object({ code: z.int(), data, message: z.string(), requestId: z.string() });
}

export function pageSchema<T extends z.ZodType>(row: T) {
  return z.object({
    total: z.int().nonnegative(),
    /** Counting stopped at `total`. */
    more: z.literal(true).optional(),
    curPage: z.int().positive(),
    pageSize: z.int().positive(),
    rows: z.array(row),
  });
}

export const pageSizes = [10, 20, 30, 50] as const;
export const pagingSchema = z.object({
  curPage: z.int().positive().max(100_000).default(1),
  pageSize: z.union(pageSizes.map((size) => z.literal(size))).default(10),
});
