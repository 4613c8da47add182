import { expect, it } from "vitest";

import { parseSearch, searchHref } from "./address.ts";

it("parseSearch › reads the address and ignores what it does not know", () => {
  expect(parseSearch(new URLSearchParams("text=%20%E7%A0%BC%20C30&source=filing&curPage=3"))).toEqual({
    text: "砼 C30",
    source: "filing",
    curPage: 3,
    view: undefined,
  });
  const plain = { text: "", source: undefined, curPage: 1, view: undefined };
  expect(parseSearch({ source: "x", curPage: "0", view: "y" })).toEqual(plain);
});

it("searchHref › returns to the first page and leaves out defaults", () => {
  const address = { text: "砼", source: "filing", curPage: 3 } as const;
  expect(searchHref(address)).toBe("/pages/search?text=%E7%A0%BC&source=filing");
  expect(searchHref(address, { source: undefined })).toBe("/pages/search?text=%E7%A0%BC");
  expect(searchHref(address, { curPage: 2 })).toBe("/pages/search?text=%E7%A0%BC&source=filing&curPage=2");
});
