import { post } from "../../endpoint.ts";
import {
  indicatorIssueDecideInputSchema,
  indicatorIssueDetailSchema,
  indicatorIssueInputSchema,
  indicatorIssueListInputSchema,
  indicatorIssueListOutputSchema,
  indicatorIssuePrepareInputSchema,
  indicatorIssueVerifySchema,
} from "./issue.ts";

export const indicatorIssueList = post("/ks/indicator/v1/issue-list", {
  summary: "各期造价指标",
  right: "indicator-issue.read",
  input: indicatorIssueListInputSchema,
  output: indicatorIssueListOutputSchema,
});

export const indicatorIssueDetail = post("/ks/indicator/v1/issue-detail", {
  summary: "一期造价指标",
  right: "indicator-issue.read",
  input: indicatorIssueInputSchema,
  output: indicatorIssueDetailSchema,
});

export const indicatorIssuePrepare = post("/ks/indicator/v1/issue-prepare", {
  summary: "编制一期造价指标",
  acts: { "indicator-issue.prepare": "编制造价指标" },
  right: "indicator-issue.write",
  input: indicatorIssuePrepareInputSchema,
  output: indicatorIssueInputSchema,
});

export const indicatorIssueDecide = post("/ks/indicator/v1/issue-decide", {
  summary: "发布或不予发布一期造价指标",
  acts: { "indicator-issue.decide": "复核造价指标" },
  right: "indicator-issue.write",
  input: indicatorIssueDecideInputSchema,
  output: indicatorIssueInputSchema,
});

export const indicatorIssueVerify = post("/ks/indicator/v1/issue-verify", {
  summary: "重算并核对一期造价指标",
  right: "indicator-issue.write",
  input: indicatorIssueInputSchema,
  output: indicatorIssueVerifySchema,
});
