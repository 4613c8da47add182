import { z } from "zod";

import { post } from "../../endpoint.ts";
import {
  exclusionDecideInputSchema,
  exclusionRequestInputSchema,
  sampleCorrectInputSchema,
  sampleDetailSchema,
  sampleIdInputSchema,
  sampleKeySchema,
  sampleListInputSchema,
  sampleListOutputSchema,
  sampleRecordInputSchema,
} from "./api.ts";
import { intakeInputSchema, intakeListSchema } from "./intake.ts";

export const sampleList = post("/ks/indicator/v1/sample-list", {
  summary: "造价指标样本",
  right: "indicator-sample.read",
  input: sampleListInputSchema,
  output: sampleListOutputSchema,
});

export const sampleDetail = post("/ks/indicator/v1/sample-detail", {
  summary: "造价指标样本详情",
  right: "indicator-sample.read",
  input: sampleIdInputSchema,
  output: sampleDetailSchema,
});

export const sampleRecord = post("/ks/indicator/v1/sample-record", {
  summary: "录入历史工程的造价指标样本",
  acts: { "indicator-sample.record": "录入历史工程样本" },
  right: "indicator-sample.write",
  input: sampleRecordInputSchema,
  output: intakeInputSchema,
});

export const intakeList = post("/ks/indicator/v1/intake-list", {
  summary: "本人录入的历史工程读取到哪一步",
  right: "indicator-sample.write",
  input: z.object({}),
  output: intakeListSchema,
});

export const intakeDrop = post("/ks/indicator/v1/intake-drop", {
  summary: "不再显示已录入或读取失败的历史工程",
  acts: { "indicator-intake.drop": "不再显示历史工程的录入" },
  right: "indicator-sample.write",
  input: intakeInputSchema,
  output: intakeInputSchema,
});

export const sampleConfirm = post("/ks/indicator/v1/sample-confirm", {
  summary: "确认造价指标样本",
  acts: { "indicator-sample.confirm": "确认造价指标样本" },
  right: "indicator-sample.write",
  input: sampleKeySchema,
  output: sampleKeySchema,
});

export const sampleCorrect = post("/ks/indicator/v1/sample-correct", {
  summary: "补正造价指标样本的工程特征",
  acts: { "indicator-sample.correct": "补正样本工程特征" },
  right: "indicator-sample.write",
  input: sampleCorrectInputSchema,
  output: sampleKeySchema,
});

export const exclusionRequest = post("/ks/indicator/v1/exclusion-request", {
  summary: "申请剔除或恢复造价指标样本",
  acts: { "indicator-exclusion.request": "申请剔除或恢复样本" },
  right: "indicator-sample.write",
  input: exclusionRequestInputSchema,
  output: sampleKeySchema,
});

export const exclusionDecide = post("/ks/indicator/v1/exclusion-decide", {
  summary: "同意、不同意或撤回剔除样本的申请",
  acts: { "indicator-exclusion.decide": "处理剔除或恢复样本的申请" },
  right: "indicator-sample.write",
  input: exclusionDecideInputSchema,
  output: sampleKeySchema,
});
