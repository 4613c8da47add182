import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { FilingNotFound } from "./filing-not-found.tsx";

it.each([
  [true, "不属于本单位", "管辖"],
  [false, "不在您的管辖范围内", "本单位"],
])("FilingNotFound › tells an enterprise (%o) of its own, a station of its area", (isFiler, said, unsaid) => {
  const html = renderToStaticMarkup(
    <FilingNotFound isFiler={isFiler} listHref="/pages/zgxj" listName="列表" />,
  );
  expect(html).toContain(said);
  expect(html).not.toContain(unsaid);
});
