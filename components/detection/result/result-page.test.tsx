import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";

import type { Causes } from "#contracts/detection/cause.ts";
import type { DetectionReport, ReportFinding } from "#contracts/detection/detection-api.ts";
import type { DetectionStatus } from "#contracts/detection/status.ts";
import { filterOf } from "#lib/detection/filter.ts";
import { detectionKeys } from "#lib/detection/status.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { billRows, filingId, findingOf, headings, reportOf } from "../testing/report.ts";
import { ResultPage } from "./result-page.tsx";

const address = { query: "" };
beforeEach(() => {
  address.query = `id=${filingId}&as=findings`;
});

const status: DetectionStatus = {
  state: "done",
  stage: "finished",
  progress: 100,
  rows: 4,
  findings: 2,
  message: "",
  startedAt: null,
  finishedAt: null,
  canRetry: false,
  canCancel: false,
};

/** Renders as the server does after its loader has filled the cache. */
function htmlOf(report: DetectionReport, findings: ReportFinding[]): string {
  const client = clientWith(report);
  const filter = filterOf(new URLSearchParams(address.query));
  client.setQueryData(detectionKeys.findings(filingId, report.reportId, filter, 0), {
    total: findings.length,
    rows: findings,
  });
  return render(client, true, null);
}

function clientWith(report: DetectionReport): QueryClient {
  const client = new QueryClient();
  client.setQueryData(detectionKeys.status(filingId), status);
  client.setQueryData(detectionKeys.report(filingId), report);
  client.setQueryData(detectionKeys.tree(filingId, report.reportId), headings);
  client.setQueryData(detectionKeys.rows(filingId, report.reportId, 0), { total: 4, rows: billRows });
  return client;
}

function render(client: QueryClient, hasReport: boolean, problem: LoadProblem | null): string {
  return renderToStaticMarkup(
    <SearchParamsContext value={new URLSearchParams(address.query)}>
      <QueryClientProvider client={client}>
        <ResultPage id={filingId} hasReport={hasReport} problem={problem} />
      </QueryClientProvider>
    </SearchParamsContext>,
  );
}
const warning = findingOf({ key: "w", severity: "W", rule: "C06", message: "项目特征未描述土壤类别。" });

describe("ResultPage without JavaScript", () => {
  it("renders counts, headings, first lines and findings", () => {
    const html = htmlOf(reportOf(), [findingOf(), warning]);
    for (const text of [
      "合价与工程量乘综合单价不符。",
      "项目特征未描述土壤类别。",
      "挖沟槽土方",
      "文件第33行9列",
    ])
      expect(html).toContain(text);
    expect(html).toContain("1,234,567.80");
    expect(html).toContain("12,000.5");
    expect(html).toMatch(/role="treeitem"[^>]*title="建筑工程（错误1，警告1）"/);
    expect(html.match(/<article/g)).toHaveLength(2);
  });

  it("narrows by links, and by a form that keeps other filters", () => {
    address.query = `id=${filingId}&severity=E&state=open`;
    const html = htmlOf(reportOf(), [findingOf()]);
    expect(html).toContain(
      `href="/pages/zgxj-details/result?id=${filingId}&amp;severity=E&amp;rule=A01&amp;state=open"`,
    );
    expect(html).toMatch(/<input type="hidden" name="severity" value="E"\/>/);
    expect(html).toMatch(/<option value="open" selected="">/);
  });

  it("links a line's mark to its findings, with the gravest severity", () => {
    const html = htmlOf(reportOf(), [findingOf()]);
    expect(html).toContain(`href="/pages/zgxj-details/result?id=${filingId}&amp;row=1"`);
    expect(html).toMatch(/错误<\/span><span[^>]*>\+1<\/span>/);
  });

  it("lists only rules with findings, and the total", () => {
    const html = htmlOf(reportOf(), [findingOf()]);
    expect(html).toContain("A01规则说明");
    expect(html).not.toContain("N04规则说明");
    expect(html).toMatch(/全部(<!-- -->)?3/);
  });
});

describe("open findings", () => {
  it("are counted for the user who has to act", () => {
    const html = htmlOf(reportOf({ canDecide: true }), [findingOf()]);
    expect(html).toContain("待处理1，待答复1");
    expect(html).toContain("处理全部");
    expect(htmlOf(reportOf({ canDecide: true, open: { decisions: 0, replies: 0 } }), [])).toContain(
      "检测问题已全部处理",
    );
  });
  it("are hidden from others", () => {
    const html = htmlOf(reportOf(), [findingOf()]);
    expect(html).not.toContain("待处理1，待答复1");
    expect(html).not.toContain('type="checkbox"');
  });
});

describe("ResultPage without findings", () => {
  it("distinguishes a clean report from an empty filter", () => {
    const clean = reportOf({ counts: { E: 0, W: 0, I: 0 } });
    expect(htmlOf(clean, [])).toContain("未发现问题");
    const [rule] = clean.rules;
    const skipped = { ...clean, rules: rule ? [{ ...rule, notJudged: ["缺少费率"] }] : [] };
    expect(htmlOf(skipped, [])).toContain("1条因缺少资料未全部检测");
    expect(htmlOf(skipped, [])).not.toContain("全部符合");
    address.query = `id=${filingId}&as=findings&search=无`;
    const filtered = htmlOf(reportOf(), []);
    expect(filtered).toContain("没有符合筛选条件的问题");
    expect(filtered).not.toContain("未发现问题");
  });
  it("offers neither comparison nor report of a trial check", () => {
    const trial = { code: "bill", name: "造价数据文件", isCompared: false };
    const [real, tried] = [htmlOf(reportOf(), [warning]), htmlOf(reportOf({ trial }), [warning])];
    for (const name of ["版本对比", "检测报告"]) {
      expect(real).toContain(name);
      expect(tried).not.toContain(name);
    }
  });
  it("links to the progress while there is no report", () => {
    const client = new QueryClient();
    client.setQueryData(detectionKeys.status(filingId), { ...status, state: "running" });
    expect(render(client, false, null)).toMatch(/暂无检测结果.*查看检测进度/s);
  });
  it("shows why the report failed to load or is denied", () => {
    const failed = { kind: "failed", text: "服务暂时不可用", requestId: "r-1" } as const;
    expect(render(new QueryClient(), false, failed)).toMatch(/服务暂时不可用.*r-1.*重新加载/s);
    expect(render(new QueryClient(), false, { kind: "denied" })).toContain("当前角色无权查看此内容");
  });
});

describe("causes", () => {
  it("stand first, with their number, money and open findings", () => {
    address.query = `id=${filingId}`;
    const report = reportOf({ canDecide: true });
    const client = clientWith(report);
    const [first] = [findingOf()].map(({ key, place, message, expected }) => ({
      key,
      place,
      message,
      expected,
    }));
    const causes: Causes = {
      total: 1,
      findings: 31,
      amount: "1304959.00",
      open: report.open,
      causes: [
        {
          rule: "N04",
          severity: "E",
          kind: "税率不符",
          block: "price",
          count: 31,
          open: 30,
          undecided: 30,
          unanswered: 31,
          fresh: 2,
          amount: "1304959.00",
          follows: null,
          units: ["建筑", "电气"],
          unitCount: 10,
          first: first ? [first] : [],
        },
      ],
    };
    client.setQueryData(detectionKeys.causes(filingId, report.reportId, { search: "" }), causes);
    const html = render(client, true, null);
    for (const text of [
      "影响造价",
      "涉及1,304,959.00元",
      "税率不符，31处",
      "建筑、电气等10个单位工程",
      "待处理30",
      "新出现2",
      "处理全部",
    ])
      expect(html).toContain(text);
  });
});
