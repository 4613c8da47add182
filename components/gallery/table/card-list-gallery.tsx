"use client";

import { useState } from "react";

import { CardList } from "#components/ui/table/card-list/card-list.tsx";

import { Specimen } from "../specimen.tsx";

import styles from "../gallery.module.css";

const columns = [
  { code: "name", name: "姓名" },
  { code: "certNo", name: "证书编号" },
  { code: "isValid", name: "是否有效" },
  { code: "unit", name: "所在单位" },
  { code: "phone", name: "联系电话" },
];

type Person = {
  id: string;
  name: string;
  certNo: string;
  isValid: string;
  unit: string;
  phone: string;
  editFlag?: string;
};

const people: readonly Person[] = [
  { id: "1", name: "示例甲", certNo: "SL0001", isValid: "1", unit: "示例咨询有限公司", phone: "" },
  {
    id: "2",
    name: "示例乙",
    certNo: "SL0002",
    isValid: "0",
    unit: "示例建设有限公司",
    phone: "0000-0000000",
  },
  {
    id: "3",
    name: "示例丙",
    certNo: "SL0003",
    isValid: "1",
    unit: "已删除的一行",
    phone: "",
    editFlag: "del",
  },
];

function Shown() {
  const [rows, setRows] = useState(people);
  const [edited, setEdited] = useState("");
  return (
    <>
      <CardList
        label="示例人员"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        onEdit={(row) => setEdited(row.name)}
        onRowsChange={setRows}
      />
      <p className={styles.note}>
        正在编辑：<output aria-label="正在编辑">{edited}</output>，将提交：
        <output aria-label="将提交">{rows.map((row) => `${row.id}${row.editFlag ?? ""}`).join(" ")}</output>
      </p>
    </>
  );
}

export function CardListGallery() {
  return (
    <>
      <Specimen title="可编辑、可删除" note="前三项直接显示，其余展开后显示。">
        <Shown />
      </Specimen>
      <Specimen title="只读">
        <CardList
          label="只读人员"
          columns={columns.slice(0, 3)}
          rows={people}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
        />
      </Specimen>
      <Specimen title="没有内容">
        <CardList label="空列表" columns={columns} rows={[]} rowKey={() => ""} rowName={() => ""} />
      </Specimen>
    </>
  );
}
