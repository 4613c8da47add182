"use client";

import { useState } from "react";

import type { DescriptionField, DescriptionRow } from "#components/ui/description-form/description-field.ts";
import { DescriptionForm } from "#components/ui/description-form/description-form.tsx";
import { FormFooter } from "#components/ui/fields/form-footer.tsx";
import { useEditMode } from "#components/ui/fields/use-edit-mode.ts";

import { Specimen } from "../specimen.tsx";

const kinds = [
  { value: "1", label: "国有资金" },
  { value: "2", label: "集体资金" },
  { value: "3", label: "其他资金" },
];

const fields: readonly DescriptionField[] = [
  { code: "projectName", name: "示例名称", width: 8, edit: true },
  { code: "number", name: "示例编号", width: 4 },
  { code: "unit", name: "示例单位", width: 6, edit: true, bm: "corpName" },
  { code: "price", name: "示例金额（元）", width: 6, figures: true },
  { code: "valid", name: "是否有效", width: 4, edit: true, type: "radio" },
  { code: "fund", name: "资金来源", width: 4, edit: true, type: "select", options: kinds },
  { code: "day", name: "示例日期", width: 4, edit: true, type: "date" },
  { code: "funds", name: "全部资金", width: 6, edit: true, type: "select-multiple", options: kinds },
  { code: "time", name: "示例时间", width: 6, edit: true, type: "datetime" },
  { code: "remark", name: "示例说明", width: 12, edit: true, type: "text", maxlength: 500 },
];

const sample: DescriptionRow = {
  projectName: "示例市第一中学教学楼改扩建工程（示例数据，名称较长以检查换行）",
  number: "SL-2026-0001",
  corpName: "示例市建设发展有限公司",
  price: "31,605,749.73",
  valid: "1",
  fund: "2",
  funds: "1,3",
  day: "2026-05-20",
  time: "",
  remark: "第一行说明。\n第二行说明，内容较多时自动换行，打印时不截断。",
};

const longFields: readonly DescriptionField[] = Array.from({ length: 48 }, (_, at) => ({
  code: `row${at}`,
  name: `示例项目${at + 1}`,
  width: 12,
}));

const longRow = Object.fromEntries(longFields.map((field) => [field.code, `${field.name}的内容`.repeat(6)]));

function Editable() {
  const [saved, setSaved] = useState(sample);
  const mode = useEditMode(saved);
  return (
    <>
      <DescriptionForm
        head={<h3>示例表（可编辑）</h3>}
        fields={fields}
        row={mode.value}
        onRowChange={mode.editing ? mode.change : undefined}
        errors={mode.value["projectName"] === "" ? { projectName: "示例名称必填" } : {}}
      />
      <FormFooter
        editing={mode.editing}
        onEdit={mode.edit}
        onCancel={mode.end}
        onSubmit={() => {
          setSaved(mode.value);
          mode.end();
        }}
      />
      <output aria-label="绑定值">{saved["corpName"]}</output>
    </>
  );
}

export function DescriptionFormGallery() {
  return (
    <>
      <Specimen title="只读" note="空值显示为“—”，文字自动换行。">
        <DescriptionForm fields={fields} row={sample} />
      </Specimen>
      <Specimen title="可编辑" note="只有允许编辑的项目可以修改；取消后恢复原内容。">
        <Editable />
      </Specimen>
      <Specimen title="较长的表" note="打印时每页重复表头。">
        <DescriptionForm head={<h3>示例长表</h3>} fields={longFields} row={longRow} />
      </Specimen>
    </>
  );
}
