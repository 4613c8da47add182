import { clip, comparable } from "#service/values/text.ts";

import type { Line } from "../../settlement/line.ts";
import { normalUnit, shownUnit } from "../../unit-spelling.ts";
import type { Statement } from "../rule.ts";
import { rowWords } from "./tendered.ts";

type Difference = Required<Pick<Statement, "attribute" | "kind" | "seen" | "expected">>;

/** Of matched rows; the gravest difference gives the kind, the message tells all. Null if there is none. */
export function rowDifference(
  tender: Line,
  own: Line,
  { hasFeatures, isMoved }: { hasFeatures: boolean; isMoved: boolean },
): Statement | null {
  const isShare = own.share !== null || tender.share !== null;
  const found = [
    isShare ? null : unitDifference(tender, own),
    isShare || !hasFeatures ? null : featureDifference(tender, own),
    textDifference("Name", "项目名称", [own.name, tender.name]),
    textDifference("Number", "项目编码", [own.number, tender.number]),
    isMoved ? moved : null,
  ].filter((one) => one !== null);
  const [first] = found;
  if (first === undefined) return null;
  const told = found.map(({ kind, seen, expected }) =>
    kind === moved.kind ? kind : `${kind}，本文件为“${seen}”，招标工程量清单为“${expected}”`,
  );
  return { at: own.spot, ...first, message: `${rowWords(own)}的${told.join("；")}，请核对。` };
}

const moved: Difference = {
  attribute: "Number",
  kind: "所在单位工程与招标工程量清单不同",
  seen: "在本单位工程",
  expected: "在招标工程量清单的单位工程",
};

/** Blank stands for 项 in the tables of measures. */
function unitDifference(tender: Line, own: Line): Difference | null {
  const [was, is] = [normalUnit(tender.measuringUnit), normalUnit(own.measuringUnit)];
  if (was === is || was === "" || is === "") return null;
  return {
    attribute: "Unit",
    kind: "计量单位与招标工程量清单不同",
    seen: shownUnit(clip(own.measuringUnit, 20)),
    expected: shownUnit(clip(tender.measuringUnit, 20)),
  };
}

function textDifference(
  attribute: string,
  name: string,
  [is, was]: readonly [string, string],
): Difference | null {
  if (comparable(is) === comparable(was)) return null;
  const words = (text: string): string => clip(text, 40) || "空";
  return { attribute, kind: `${name}与招标工程量清单不同`, seen: words(is), expected: words(was) };
}

/** Shown from where they differ: features are long and begin alike. */
function featureDifference(tender: Line, own: Line): Difference | null {
  if (bare(tender.feature) === bare(own.feature)) return null;
  const [was, is] = [clip(tender.feature, 4000), clip(own.feature, 4000)];
  let same = 0;
  while (same < is.length && is[same] === was[same]) same++;
  const from = Math.max(0, same - 12);
  const words = (text: string): string => clip(text.slice(from).replace(/^[\udc00-\udfff]/, ""), 60) || "空";
  const kind = "项目特征与招标工程量清单不同";
  return { attribute: "Attr", kind, seen: words(is), expected: words(was) };
}

function bare(feature: string): string {
  return comparable(feature).replaceAll(/[,;:。、]/g, "");
}
