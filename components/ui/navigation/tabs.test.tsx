import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { LinkTabs } from "./tabs.tsx";

const tabs = [
  { name: "初审", href: "/first" },
  { name: "检测结果", href: "/result", disabled: true },
  { name: "备案公示", href: "/publicity", disabled: true },
];
const html = renderToStaticMarkup(<LinkTabs label="办理环节" tabs={tabs} current="/publicity" />);

it("LinkTabs › mark the page on the screen as current even if it cannot be opened otherwise", () => {
  expect(html).toMatch(/<a href="\/publicity"[^>]* aria-current="page">备案公示/);
  expect(html).toMatch(/<span[^>]* aria-disabled="true">检测结果/);
});
