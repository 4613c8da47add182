import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { FiguresPanel } from "./figures-panel.tsx";

it("FiguresPanel › names the year of the figures", () => {
  const figures = {
    inProgress: 0,
    returned: 0,
    publicity: 0,
    filedThisYear: 0,
    ceilingThisYear: "0.00",
  };
  const trend = ["2026-12", "2027-01"].map((month) => ({ month, maxPrice: 0, settlement: 0 }));
  const html = renderToStaticMarkup(<FiguresPanel home={{ figures, trend }} />);
  expect(html.match(/\d{4}年/g)).toEqual(["2027年", "2027年"]);
});
