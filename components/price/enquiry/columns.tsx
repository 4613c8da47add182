import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import type { RowOperation } from "#components/ui/table/data-table/columns/row-operation.ts";
import { TwoLines } from "#components/ui/table/two-lines.tsx";
import { type EnquiryStatus, enquiryStatusNames, type PriceEnquiry } from "#contracts/price/enquiry.ts";
import { formatDate } from "#lib/util/time/dates.ts";

import { priceText } from "../figures.ts";
import { EnquiryFiles } from "./files.tsx";

import styles from "../price.module.css";

export type Act = "answer" | "decline" | "withdraw";
export type Chosen = { act: Act; enquiry: PriceEnquiry };

const tones: Readonly<Record<EnquiryStatus, Tone>> = {
  open: "amber",
  answered: "green",
  declined: "grey",
  withdrawn: "grey",
};

const material: LeafColumn<PriceEnquiry> = {
  code: "name",
  name: "材料",
  width: 200,
  grow: true,
  title: true,
  cell: ({ name, specification, note, files }) => (
    <>
      <TwoLines first={`${name} ${specification}`} second={note} />
      <EnquiryFiles files={files} />
    </>
  ),
};
const unit: LeafColumn<PriceEnquiry> = { code: "unit", name: "单位", width: 60 };
const place: LeafColumn<PriceEnquiry> = {
  code: "zone",
  name: "价区、期间",
  width: 140,
  cell: ({ zone, month }) => <TwoLines first={zone} second={month} />,
};
const prices: readonly LeafColumn<PriceEnquiry>[] = [
  { code: "excl", name: "除税价（元）", width: 112, figures: true, cell: ({ excl }) => priceText(excl) },
  { code: "incl", name: "含税价（元）", width: 112, figures: true, cell: ({ incl }) => priceText(incl) },
];
const answer: LeafColumn<PriceEnquiry> = {
  code: "reply",
  name: "来源和说明",
  width: 200,
  grow: true,
  cell: ({ source, reply, answerFiles }) => (
    <>
      <TwoLines first={source || reply || "—"} second={source === "" ? "" : reply} />
      <EnquiryFiles files={answerFiles} label="答复附件" />
    </>
  ),
};
const by: LeafColumn<PriceEnquiry> = {
  code: "station",
  name: "答复单位",
  width: 180,
  cell: ({ station, settledAt }) => (
    <TwoLines first={station} second={settledAt === null ? "" : formatDate(settledAt)} />
  ),
};

export const enquiryColumns: readonly LeafColumn<PriceEnquiry>[] = [
  material,
  unit,
  place,
  ...prices,
  answer,
  by,
];

const price: LeafColumn<PriceEnquiry> = {
  code: "price",
  name: "价格（元）",
  width: 116,
  cell: ({ excl, incl }) => (
    <TwoLines
      first={incl === null ? priceText(excl) : priceText(incl)}
      second={
        incl === null ? (excl === null ? "" : "除税") : excl === null ? "含税" : `除税${priceText(excl)}`
      }
    />
  ),
};

/** All fit a screen of 1366 px, the reason of a refusal too. */
export function ownColumns(
  onAct: (chosen: Chosen) => void,
): readonly (LeafColumn<PriceEnquiry> | OperationsColumn<PriceEnquiry>)[] {
  const button = (
    name: string,
    act: Act,
    enquiry: PriceEnquiry,
    color: RowOperation["color"],
  ): RowOperation => ({
    type: "button",
    name,
    ...(color && { color }),
    onAct: () => onAct({ act, enquiry }),
  });
  return [
    { ...material, width: 170 },
    { ...unit, width: 56 },
    { ...place, width: 104 },
    {
      code: "enterprise",
      name: "询价单位",
      width: 150,
      cell: ({ enterprise, askedAt }) => <TwoLines first={enterprise} second={formatDate(askedAt)} />,
    },
    {
      code: "status",
      name: "状态",
      width: 92,
      cell: ({ status, isPublic }) => (
        <span className={styles.lines}>
          <span>
            <Tag tone={tones[status]}>{enquiryStatusNames[status]}</Tag>
          </span>
          {isPublic && <span className={styles.soft}>已公开</span>}
        </span>
      ),
    },
    price,
    { ...answer, width: 170 },
    {
      code: "operations",
      name: "操作",
      width: 128,
      subject: ({ name }) => name,
      operations: (enquiry) => [
        ...(enquiry.maySettle ? [button("答复", "answer", enquiry, "success")] : []),
        ...(enquiry.maySettle ? [button("不予答复", "decline", enquiry, "danger")] : []),
        ...(enquiry.mayWithdraw ? [button("撤回", "withdraw", enquiry, "warning")] : []),
      ],
    },
  ];
}
