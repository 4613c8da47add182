import { expect, it } from "vitest";
import { z } from "zod";

import { footerEntries, footerSchema, siteShape } from "./site.ts";

const siteSchema = z.object({ ...siteShape, FOOTER: footerSchema.default([]) });

it("footerEntries › names what is set, with the registers' addresses", () => {
  const site = siteSchema.parse({
    SITE_ORGANIZER: "某省住房和城乡建设厅",
    SITE_CODE: "3300000001",
    SITE_ICP: "浙ICP备00000000号-1",
    SITE_POLICE: "浙公网安备33000000000000号",
    FOOTER: [{ label: "隐私政策" }],
  });
  expect(footerEntries(site)).toEqual([
    { kind: "organizer", label: "主办单位：某省住房和城乡建设厅", url: "" },
    { kind: "code", label: "网站标识码：3300000001", url: "" },
    { kind: "icp", label: "浙ICP备00000000号-1", url: "https://beian.miit.gov.cn/" },
    {
      kind: "police",
      label: "浙公网安备33000000000000号",
      url: "https://beian.mps.gov.cn/#/query/webSearch?code=33000000000000",
    },
    { kind: "other", label: "隐私政策", url: "" },
  ]);
  expect(footerEntries(siteSchema.parse({}))).toEqual([]);
});

it.each([
  [{ SITE_CODE: "330" }, "3300000001"],
  [{ SITE_ICP: "12345" }, "ICP备"],
  [{ SITE_POLICE: "公安备案" }, "公网安备"],
  [{ FOOTER: "line" }, "JSON list"],
  [{ FOOTER: [{ url: "https://example.gov.cn" }] }, '"label"'],
])("siteShape › explains what %j should be", (given, words) => {
  expect(siteSchema.safeParse(given).error?.issues[0]?.message).toContain(words);
});
