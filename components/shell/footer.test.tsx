import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import type { SiteFacts } from "#lib/portal/facts.ts";

import { Footer } from "./footer.tsx";

const nothing: SiteFacts = {
  supportPhone: "",
  supportUrl: "",
  footer: [],
  marks: { policeIcon: "", mark: "", markUrl: "" },
};
const police = "浙公网安备33000000000000号";
const footer: SiteFacts["footer"] = [
  { kind: "phone", label: "联系电话：0571-0000", url: "" },
  { kind: "police", label: police, url: "https://beian.mps.gov.cn/" },
];

const html = (site: Partial<SiteFacts>) => renderToStaticMarkup(<Footer site={{ ...nothing, ...site }} />);

it("Footer › shows only the platform and the statement where nothing is set", () => {
  const shown = html({});
  expect(shown.match(/<li>/g)).toHaveLength(2);
  expect(shown).toContain('<a href="/accessibility">无障碍声明</a>');
  expect(shown).not.toContain("<img");
});

it("Footer › shows the police icon inside the link of its number alone", () => {
  const shown = html({ footer, marks: { ...nothing.marks, policeIcon: "/site/police-icon" } });
  expect(shown.match(/<img/g)).toHaveLength(1);
  expect(shown).toMatch(
    new RegExp(
      `<a href="https://beian.mps.gov.cn/"[^>]*><img src="/site/police-icon" alt=""[^>]*/>${police}</a>`,
    ),
  );
});

it("Footer › links the mark to its record and names it", () => {
  const mark = { policeIcon: "", mark: "/site/mark", markUrl: "https://example.gov.cn/record" };
  expect(html({ marks: mark })).toMatch(
    /<a href="https:\/\/example.gov.cn\/record"[^>]*><img src="\/site\/mark" alt="党政机关网站标识"[^>]*\/><\/a>/,
  );
  expect(html({ marks: { ...mark, markUrl: "" } })).toMatch(/<li><img/);
});
