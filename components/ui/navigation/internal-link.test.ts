import { expect, test } from "vitest";

import { internalPath } from "./internal-link.ts";

const here = new URL("https://example.test/pages/zgxj?status=draft");
const plain = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
};
const link = (href: string, extra: { target?: string; download?: boolean } = {}) => ({
  href: new URL(href, here).href,
  target: extra.target ?? "",
  hasAttribute: (name: string) => name === "download" && extra.download === true,
});

test("internalPath › takes over a plain click on an internal link", () => {
  expect(internalPath(plain, link("/pages/home"), here, "/pages")).toBe("/pages/home");
  expect(internalPath(plain, link("?curPage=2"), here, "/pages")).toBe("/pages/zgxj?curPage=2");
});

test("internalPath › leaves every other click to the browser", () => {
  const cases: [string, Parameters<typeof internalPath>[0], Parameters<typeof internalPath>[1]][] = [
    ["no link", plain, null],
    ["new tab by key", { ...plain, ctrlKey: true }, link("/pages/home")],
    ["middle button", { ...plain, button: 1 }, link("/pages/home")],
    ["handled already", { ...plain, defaultPrevented: true }, link("/pages/home")],
    ["new window", plain, link("/pages/home", { target: "_blank" })],
    ["download", plain, link("/pages/home", { download: true })],
    ["another host", plain, link("https://evil.test/pages/home")],
    ["a file", plain, link("/ks/file/v1/content/1")],
    ["a look-alike", plain, link("/pagesx")],
    ["a place on this page", plain, link("?status=draft#main")],
  ];
  for (const [name, click, anchor] of cases) {
    expect(internalPath(click, anchor, here, "/pages"), name).toBeNull();
  }
});
