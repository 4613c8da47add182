import { timestamp } from "drizzle-orm/pg-core";

/** Millisecond precision, like JavaScript's. Without a name the property's key is the column. */
export function time(name = "") {
  return timestamp(name, { withTimezone: true, precision: 3 });
}
