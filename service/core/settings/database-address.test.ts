import { expect, it } from "vitest";

import { databaseAddressSchema } from "./database-address.ts";

const base = "postgres://u:p@db.example/cm";
const here = encodeURIComponent(new URL(import.meta.url).pathname);

function faults(url: string): string[] {
  return databaseAddressSchema.safeParse(url).error?.issues.map(({ message }) => message) ?? [];
}

it.each(["", "?sslmode=disable", "?sslmode=verify-full", `?sslmode=verify-full&sslrootcert=${here}`])(
  "databaseAddressSchema › accepts %s",
  (query) => expect(faults(`${base}${query}`)).toEqual([]),
);

it.each([
  ["?sslmode=require", "sslmode must be disable or verify-full"],
  ["?sslmode=prefer", "sslmode must be disable or verify-full"],
  ["?sslmode=no-verify", "sslmode must be disable or verify-full"],
  ["?ssl=true", "must use sslmode instead of ssl and uselibpqcompat"],
  ["?sslmode=require&uselibpqcompat=true", "must use sslmode instead of ssl and uselibpqcompat"],
  [`?sslrootcert=${here}`, "sslrootcert needs sslmode=verify-full"],
  ["?sslmode=verify-full&sslrootcert=/none.crt", "the file of sslrootcert cannot be read"],
])("databaseAddressSchema › refuses %s", (query, message) =>
  expect(faults(`${base}${query}`)).toEqual([message]),
);
