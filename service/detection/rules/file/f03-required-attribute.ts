import { isBlank } from "#service/values/text.ts";

import type { BillElement } from "../../model.ts";
import type { AttributeSpec, ElementSpec } from "../../schema/table.ts";
import { attributeWords, elementWords } from "../../wording.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";
import { Placeholders } from "./placeholders.ts";

/** Judged by F02, F05, F07, F08, F09, and of rows with quantities by C01, C06 and C07. */
const judgedElsewhere: Readonly<Record<string, readonly string[]>> = {
  ConstructionProject: ["StandardName", "ValuationMethod", "Scale", "ScaleUnit"],
  ProjectInfo: ["CompileCompany"],
  UnitWorks: ["ValuationMethod", "Specialty"],
};
const judgedOfRows = new Set(["Number", "Attr", "Quantity"]);

function statement(at: BillElement, { name }: AttributeSpec, spec: ElementSpec): Statement {
  const label = attributeWords(name, spec);
  return {
    at,
    attribute: name,
    kind: `${spec.label}未填写“${label}”`,
    seen: "未填写",
    expected: `填写${label}`,
    message: `${elementWords(at, spec)}未填写“${label}”。`,
  };
}

export const f03: Rule = {
  code: "F03",
  name: "必填内容未填写",
  severity: "E",
  formula:
    "文件所属版本（2018、2025）规定的必填内容缺失或为空白；只属于另一版本的内容不作要求；工作簿只检查表中有的列。全部内容为空或为0的占位内容为提示，每类报一处；已由C01、C06、C07、F02、F05、F07、F08、F09报出的不重复",
  source: "《建设工程造价数据交换标准》各元素的必填属性",
  versions: bothVersions,
  start: ({ report, leaveOut, format }) => {
    const placeholders = new Placeholders();
    const isXml = format === "xml";
    let ofRow: Statement[] = [];
    return {
      bill() {
        if (!isXml) leaveOut("造价数据文件是工作簿，只检查了表中有的列");
        for (const found of placeholders.statements()) report(found);
      },
      element(at, spec) {
        if (at.name === "WorkElement") ofRow = [];
        if (spec === undefined) return;
        for (const attribute of spec.required) {
          const { name } = attribute;
          const value = at.attributes[name];
          if (!isBlank(value) || (value === undefined && !isXml)) continue;
          if (isXml && judgedElsewhere[at.name]?.includes(name) === true) continue;
          if (placeholders.take(at, spec)) return;
          const found = statement(at, attribute, spec);
          if (at.name === "WorkElement" && judgedOfRows.has(name)) ofRow.push(found);
          else report(found);
        }
      },
      item(item) {
        if (item.lumpSum) for (const found of ofRow) report(found);
        ofRow = [];
      },
    };
  },
};
