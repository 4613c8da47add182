import { shownUnit } from "#contracts/shown-unit.ts";
import { clip, comparable, sameText } from "#service/values/text.ts";

import type { Line } from "../../settlement/line.ts";
import { normalUnit } from "../../unit-spelling.ts";
import type { Kind } from "../bounded.ts";
import type { Statement } from "../rule.ts";
import { rowWords } from "./tendered.ts";

type Words = readonly [seen: string, expected: string];
type Difference = { attribute: string; kind: string; words: (own: Line, tender: Line) => Words | null };
type RowDifference = Kind & { rest: () => Omit<Statement, keyof Kind> };

const unit: Difference = {
  attribute: "Unit",
  kind: "计量单位与招标工程量清单不同",
  words: (own, tender) => [shownUnit(clip(own.measuringUnit, 20)), shownUnit(clip(tender.measuringUnit, 20))],
};
const feature: Difference = {
  attribute: "Attr",
  kind: "项目特征与招标工程量清单不同",
  words: (own, tender) => fromDifference(own.feature, tender.feature),
};
const name: Difference = {
  attribute: "Name",
  kind: "项目名称与招标工程量清单不同",
  words: (own, tender) => [clip(own.name, 40) || "空", clip(tender.name, 40) || "空"],
};
const code: Difference = {
  attribute: "Number",
  kind: "项目编码与招标工程量清单不同",
  words: (own, tender) => [clip(own.number, 40) || "空", clip(tender.number, 40) || "空"],
};
const place: Difference = {
  attribute: "Number",
  kind: "所在单位工程与招标工程量清单不同",
  words: () => null,
};

/** Compares matched rows: the gravest difference gives the kind, the message tells all. Null if there is none. */
export function rowDifference(
  tender: Line,
  own: Line,
  { hasFeatures, isMoved }: { hasFeatures: boolean; isMoved: boolean },
): RowDifference | null {
  const isShare = own.share !== null || tender.share !== null;
  const found = [
    !isShare && differsInUnit(tender, own) ? unit : null,
    !isShare && hasFeatures && differsInFeature(tender, own) ? feature : null,
    sameText(own.name, tender.name) ? null : name,
    sameText(own.number, tender.number) ? null : code,
    isMoved ? place : null,
  ].filter((one) => one !== null);
  const [first] = found;
  return first === undefined ? null : { kind: first.kind, rest: () => told(own, tender, [first, ...found]) };
}

function told(own: Line, tender: Line, [first, ...found]: readonly [Difference, ...Difference[]]) {
  const words = found.map(({ kind, words: of }) => {
    const pair = of(own, tender);
    return pair === null ? kind : `${kind}，本文件为“${pair[0]}”，招标工程量清单为“${pair[1]}”`;
  });
  const [seen, expected] = first.words(own, tender) ?? ["在本单位工程", "在招标工程量清单的单位工程"];
  const message = `${rowWords(own)}的${words.join("；")}，请核对。`;
  return { at: own.spot, attribute: first.attribute, seen, expected, message };
}

/** Blank stands for 项 in the tables of measures. */
function differsInUnit(tender: Line, own: Line): boolean {
  const [was, is] = [normalUnit(tender.measuringUnit), normalUnit(own.measuringUnit)];
  return was !== is && was !== "" && is !== "";
}

function differsInFeature(tender: Line, own: Line): boolean {
  return tender.feature !== own.feature && bare(tender.feature) !== bare(own.feature);
}

function bare(text: string): string {
  return comparable(text).replaceAll(/[,;:。、]/g, "");
}

/** Features are long and begin alike: shown from a little before they differ. */
function fromDifference(own: string, tender: string): Words {
  const [is, was] = [clip(own, 4000), clip(tender, 4000)];
  let same = 0;
  while (same < is.length && is[same] === was[same]) same++;
  const from = Math.max(0, same - 12);
  const shown = (text: string): string => clip(text.slice(from).replace(/^[\udc00-\udfff]/, ""), 60) || "空";
  return [shown(is), shown(was)];
}
