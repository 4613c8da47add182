import { z } from "zod";

import type { Portal } from "#contracts/account/account.ts";

const shape =
  'must be a JSON list such as [{"label":"隐私政策","url":"https://example.gov.cn/privacy"}]; url may be left out';

/** Further footer entries. */
export const footerSchema = z.array(
  z.object(
    { label: z.string({ error: shape }).min(1, shape), url: z.string({ error: shape }).default("") },
    { error: shape },
  ),
  { error: shape },
);

const text = z.string().trim().default("");

function like(pattern: RegExp, example: string) {
  return text.refine((value) => value === "" || pattern.test(value), `must look like ${example}`);
}

/** Facts that a government site states of itself; empty ones are not shown. */
export const siteShape = {
  /** 主办单位, 承办单位. */
  SITE_ORGANIZER: text,
  SITE_OPERATOR: text,
  SITE_PHONE: text,
  /** 网站标识码, ten digits. */
  SITE_CODE: like(/^\d{10}$/, "3300000001"),
  SITE_ICP: like(/ICP备\d+号(?:-\d+)?$/, "浙ICP备00000000号-1"),
  SITE_POLICE: like(/公网安备\s?\d{14}号$/, "浙公网安备33000000000000号"),
};

type Site = Record<
  "SITE_ORGANIZER" | "SITE_OPERATOR" | "SITE_PHONE" | "SITE_CODE" | "SITE_ICP" | "SITE_POLICE",
  string
> & {
  FOOTER: z.infer<typeof footerSchema>;
};

/** 工信部 and 公安部 answer for the numbers at these addresses. */
const registers = {
  icp: "https://beian.miit.gov.cn/",
  police: "https://beian.mps.gov.cn/#/query/webSearch?code=",
} as const;

export function footerEntries(site: Site): Portal["footer"] {
  const policeCode = /\d{14}/.exec(site.SITE_POLICE)?.[0] ?? "";
  const said = [
    { kind: "organizer", name: "主办单位：", value: site.SITE_ORGANIZER, url: "" },
    { kind: "operator", name: "承办单位：", value: site.SITE_OPERATOR, url: "" },
    { kind: "phone", name: "联系电话：", value: site.SITE_PHONE, url: "" },
    { kind: "code", name: "网站标识码：", value: site.SITE_CODE, url: "" },
    { kind: "icp", name: "", value: site.SITE_ICP, url: registers.icp },
    { kind: "police", name: "", value: site.SITE_POLICE, url: `${registers.police}${policeCode}` },
  ] as const;
  const entries = said.filter(({ value }) => value !== "");
  return [
    ...entries.map(({ kind, name, value, url }) => ({ kind, label: `${name}${value}`, url })),
    ...site.FOOTER.map((entry) => ({ kind: "other" as const, ...entry })),
  ];
}
