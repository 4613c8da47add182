import {
  type DetectionReport,
  type DetectionRow,
  detectionReportOutputSchema,
  type ReportFinding,
  type TreeNode,
} from "#contracts/detection/detection-api.ts";
import { projectFactsSchema } from "#contracts/detection/detection.ts";
import { filingIdSchema } from "#contracts/ids.ts";

export const filingId = filingIdSchema.parse("0b0e5c1e-8d5b-4b8e-9f0a-3f6f2f1f0a01");
const none = { E: 0, W: 0, I: 0 };

const factTexts = Object.fromEntries(Object.keys(projectFactsSchema.shape).map((name) => [name, ""]));

export function reportOf(rest: Partial<Omit<DetectionReport, "reportId">> = {}): DetectionReport {
  return detectionReportOutputSchema.parse({
    reportId: "7a0f9a0e-1f76-4f0c-8a47-0b6a1c9d2e11",
    createdAt: "2026-11-21T00:00:00.000Z",
    fileName: "造价数据文件.xml",
    format: "xml",
    standardVersion: "2024",
    ruleSetVersion: "V1",
    reference: [],
    project: { ...factTexts, edition: "2025", attributes: [] },
    totals: {
      ...Object.fromEntries(
        ["divisional", "measure", "safety", "other", "provisionalSum", "provisionalMaterial"].map((name) => [
          name,
          "1.00",
        ]),
      ),
      specialtyProvisional: "0.00",
      dayWork: "0.00",
      mainContractor: "0.00",
      total: "1234567.80",
      gf: null,
      tax: "9.00",
      sectionals: 1,
      units: 1,
      items: 3,
      resources: 0,
    },
    rowCount: 4,
    counts: { E: 1, W: 1, I: 0 },
    rules: [
      {
        code: "A01",
        name: "合价计算不符",
        severity: "E",
        formula: "相差超过0.01元",
        source: "清标",
        counts: { E: 1, W: 0, I: 0 },
        unsettled: { E: 1, W: 0, I: 0 },
      },
      {
        code: "C06",
        name: "项目特征为空",
        severity: "E",
        formula: "空",
        source: "规范",
        counts: { E: 0, W: 1, I: 0 },
        unsettled: { E: 0, W: 1, I: 0 },
      },
      {
        code: "N04",
        name: "税率",
        severity: "E",
        formula: "税率",
        source: "财税",
        counts: none,
        unsettled: none,
      },
    ],
    units: [{ name: "建筑工程", counts: { E: 1, W: 1, I: 0 } }],
    open: { decisions: 1, replies: 1 },
    canAnswer: false,
    lastBatch: null,
    canDecide: false,
    ...rest,
  });
}

export function findingOf(rest: Partial<ReportFinding> = {}): ReportFinding {
  return {
    key: "A01|1号楼/建筑工程#1|010101001001|1",
    rule: "A01",
    severity: "E",
    kind: "合价计算不符",
    amount: "1.00",
    place: {
      sectional: "1号楼",
      unit: "建筑工程",
      item: "010101001001",
      itemName: "平整场地",
      element: "WorkElement",
      attribute: "Total",
      sheet: null,
      line: 33,
      column: 9,
      row: 1,
    },
    seen: "合价2.00",
    expected: "3.00",
    message: "合价与工程量乘综合单价不符。",
    answer: null,
    decision: null,
    ...rest,
  };
}

export const headings: TreeNode[] = [
  {
    seq: 0,
    parent: null,
    depth: 0,
    kind: "unit",
    section: null,
    number: "0101",
    name: "建筑工程",
    total: "1234567.8",
    items: 3,
    counts: { E: 1, W: 1, I: 0 },
    unsettled: { E: 1, W: 1, I: 0 },
  },
];

const base: Omit<DetectionRow, "seq" | "kind" | "number" | "name" | "findings"> = {
  parent: 0,
  depth: 1,
  section: "divisional",
  feature: "1.土壤类别\n2.弃土运距",
  unit: "m2",
  quantity: "12000.5",
  price: "2.27",
  total: "27241.14",
  calcType: "1",
  sheet: null,
  line: 33,
  column: 9,
};

export const billRows: DetectionRow[] = [
  { ...base, seq: 0, parent: null, depth: 0, kind: "unit", number: "0101", name: "建筑工程", findings: [] },
  {
    ...base,
    seq: 1,
    kind: "item",
    number: "010101001001",
    name: "平整场地",
    findings: [
      { key: "a", rule: "A01", severity: "E", isSettled: false },
      { key: "b", rule: "C06", severity: "W", isSettled: false },
    ],
  },
  { ...base, seq: 2, kind: "item", number: "010101002001", name: "挖一般土方", findings: [] },
  { ...base, seq: 3, kind: "item", number: "010101003001", name: "挖沟槽土方", findings: [] },
];
