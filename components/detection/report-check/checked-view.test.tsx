import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import type { CheckedReport } from "#contracts/detection/report-check/report-check.ts";

import { CheckedView } from "./checked-view.tsx";

const report: CheckedReport = {
  number: "JC330106202600001",
  kindName: "最高投标限价",
  projectName: "停车楼工程",
  tenderName: "",
  stationName: "杭州市西湖区建设工程造价管理站",
  conclusion: ["未发现问题。"],
  counts: { E: 0, W: 0, I: 0 },
  amount: null,
  sha256: "0".repeat(64),
  reportedAt: "2026-03-02T01:00:00Z",
  printedAt: "2026-03-02T02:00:00Z",
  newerAt: null,
};

it("CheckedView › tells the first print apart from what the paper must agree with", () => {
  const html = renderToStaticMarkup(<CheckedView report={report} onBack={() => undefined} />);
  const [compared, rest] = html.split("</dl>");
  expect(compared).not.toContain("打印时间");
  expect(rest).toContain("首次打印时间2026-03-02 10:00");
});
