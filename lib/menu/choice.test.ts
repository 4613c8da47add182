import { expect, it } from "vitest";
import { z } from "zod";

import { recallList, rememberList, rememberScroll } from "#lib/util/browser/list-memory.ts";
import { readValue } from "#lib/util/browser/storage.ts";
import { MemoryStorage } from "#lib/util/testing/memory-storage.ts";

import { rememberChoice } from "./choice.ts";

it("rememberChoice › stores the entry and clears remembered rows and lists", () => {
  const stores = { local: new MemoryStorage(), session: new MemoryStorage() };
  rememberList(stores.session, "/pages/zgxj", "?curPage=3");
  rememberScroll(stores.session, "/pages/zgxj?curPage=3", { top: 400, left: 0 });
  stores.session.setItem("other", "stays");
  const item = {
    id: "31",
    name: "通知公告",
    icon: "bell",
    routerPath: "/pages/notice-list/:node",
    children: [],
  };

  rememberChoice(item, stores);

  expect(readValue(stores.local, "activeId", z.string())).toBe("31");
  expect(readValue(stores.local, "nodeInfo", z.unknown())).toEqual({
    id: "31",
    name: "通知公告",
    routerPath: "/pages/notice-list/:node",
  });
  expect(recallList(stores.session, "/pages/zgxj")).toBe("/pages/zgxj");
  expect(stores.session.length).toBe(1);
  expect(stores.session.getItem("other")).toBe("stays");
});
