import { accessSync, constants } from "node:fs";

import { z } from "zod";

const modes = ["disable", "verify-full"];
const files = ["sslrootcert", "sslcert", "sslkey"];

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** The driver's other modes either check like `verify-full` or not at all, and will change with its next version. */
export const databaseAddressSchema = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must be a postgres:// address")
  .superRefine((url, ctx) => {
    const query = new URLSearchParams(url.slice(url.indexOf("?") + 1 || url.length));
    const refuse = (message: string): void => ctx.addIssue({ code: "custom", message });
    const mode = query.get("sslmode");
    const given = files.filter((name) => query.has(name));
    if (query.has("ssl") || query.has("uselibpqcompat"))
      refuse("must use sslmode instead of ssl and uselibpqcompat");
    else if (mode !== null && !modes.includes(mode)) refuse("sslmode must be disable or verify-full");
    else if (given.length > 0 && mode !== "verify-full") refuse(`${given[0]} needs sslmode=verify-full`);
    for (const name of given)
      if (!isReadable(query.get(name) ?? "")) refuse(`the file of ${name} cannot be read`);
  });
