import { expect, test } from "vitest";

import { linkAddress } from "./link-address.ts";

test.each([
  ["https://www.example.gov.cn/a?b=1#c", "https://www.example.gov.cn/a?b=1#c"],
  [" www.example.gov.cn ", "https://www.example.gov.cn/"],
  ["www.example.gov.cn:8080/a", "https://www.example.gov.cn:8080/a"],
  ["HTTP://例子.cn/路", "http://xn--fsqu00a.cn/%E8%B7%AF"],
  ["zj@example.gov.cn", "mailto:zj@example.gov.cn"],
  ["mailto:zj@example.gov.cn", "mailto:zj@example.gov.cn"],
])("linkAddress › normalises %j to %s", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

// ASVS 1.2.2
test.each([
  "",
  "  ",
  "通知",
  "a b.cn",
  "javascript:alert(1)",
  "JAVASCRIPT:alert(1)//a.cn",
  "data:text/html,x",
  "file:///etc/passwd",
  "https:evil",
  "https://gov.cn@evil.example",
  "mailto:nobody",
  "//evil.example",
])("linkAddress › refuses %j", (typed) => {
  expect(linkAddress(typed)).toBeNull();
});
