import { z } from "zod";

export type ClamdAddress = { path: string } | { host: string; port: number };

/** `host:port` or the absolute path of a socket; null when empty. */
export const clamdAddressSchema = z
  .string()
  .trim()
  .default("")
  .transform((text, context): ClamdAddress | null => {
    if (text === "") return null;
    if (text.startsWith("/")) return { path: text };
    const [, host = "", port = ""] = /^([\w.-]+|\[[\da-fA-F:]+\]):(\d{1,5})$/.exec(text) ?? [];
    if (host !== "" && Number(port) <= 65_535)
      return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
    context.addIssue({ code: "custom", message: "must be host:port or the absolute path of a socket" });
    return z.NEVER;
  });
