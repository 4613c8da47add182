import { createHash, createHmac } from "node:crypto";

import { shanghaiSecond } from "#contracts/shanghai-time.ts";

function wallTime(now: Date): string {
  return shanghaiSecond(now).replace(/\D/g, "");
}

/** MD5 is the provider's requirement; TLS protects the channel. */
export function signedFields(code: string, password: string, now: Date): Record<string, string> {
  const time = wallTime(now);
  const sign = createHash("md5").update(`${code}${password}${time}`).digest("hex");
  return { servicecode: code, time, sign };
}

function sortedQuery(url: URL): string {
  const pairs = [...url.searchParams].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join("&");
}

export function gatewayHeaders(
  { key, secret }: { key: string; secret: string },
  url: URL,
  now: Date,
): Record<string, string> {
  if (key === "") return {};
  const date = now.toUTCString();
  const text = ["POST", url.pathname, sortedQuery(url), key, date, ""].join("\n");
  return {
    "x-bg-hmac-access-key": key,
    "x-bg-hmac-algorithm": "hmac-sha256",
    "x-bg-date-time": date,
    "x-bg-hmac-signature": createHmac("sha256", secret).update(text).digest("base64"),
  };
}
