import type { z } from "zod";

import { ServiceError } from "./errors.ts";

/** Throws 422 with one sentence per invalid field. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => ({
    path: issue.path.map(String).join("."),
    message: issue.message,
  }));
  throw new ServiceError("request.invalid", { fields });
}
