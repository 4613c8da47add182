import { priceIssueIdSchema } from "#contracts/ids.ts";

import type { PublishedPrice } from "../published-price.ts";

export function publishedPrice(given: Partial<PublishedPrice>): PublishedPrice {
  return {
    issueId: priceIssueIdSchema.parse("0b1f9df0-0000-4000-8000-000000000001"),
    n: 12,
    title: "杭州造价信息第9期",
    version: 1,
    period: { start: "2025-09-01", end: "2025-09-30" },
    taxBasis: "both",
    zone: "主城区",
    name: "钢筋",
    specification: "HRB400 12",
    excl: null,
    incl: null,
    low: null,
    high: null,
    byCode: false,
    ...given,
  };
}
