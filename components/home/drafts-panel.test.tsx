import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { DraftsPanel } from "./drafts-panel.tsx";

it("DraftsPanel › offers a deregistered enterprise no new filing", () => {
  const drafts = { counts: { "max-price": 0, settlement: 0 }, newest: [] };
  const html = renderToStaticMarkup(<DraftsPanel drafts={drafts} />);
  expect(html).toContain("本企业已注销，不能再新建备案");
  expect(html).not.toContain("<button");
});
