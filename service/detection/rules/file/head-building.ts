import type { ProjectFacts } from "#contracts/detection/detection.ts";
import type { Decimal } from "#service/values/decimal.ts";
import { clip, comparable } from "#service/values/text.ts";

import { figure } from "../../figure.ts";
import type { BillElement } from "../../model.ts";
import type { Thresholds } from "../../thresholds.ts";
import { limit, plain } from "../../wording.ts";
import type { Statement } from "../rule.ts";

type Given = { at: BillElement; project: ProjectFacts };

function stated({ attributes }: ProjectFacts, code: string, ...names: readonly string[]): string {
  const found = attributes.find(
    (one) => (code !== "" && one.code === code) || names.includes(one.name.trim()),
  );
  return found?.value.trim() ?? "";
}

const suffix = /(?:自治县|[区县市旗])$/;
/** Ends like a district without being one. */
const noDistrict = /(?:开发|园|新|小|社|城|校|厂|保税|景|片|街|库|产业|示范|居住|工业|作业|地)区$/;
const districts = /\p{Script=Han}{1,6}?[区县旗]/gu;
const plainPlace = /^\p{Script=Han}{2,6}$/u;
const street = /[路街巷道村镇乡号]/;

/** District names in a place; a bare name such as 昌平 counts as one. */
function districtsIn(place: string): string[] {
  const bare = comparable(place)
    .replace(/^.*?(?:省|自治区)/, "")
    .replace(/^\p{Script=Han}{2,4}市/u, "");
  const named = (bare.match(districts) ?? []).filter((name) => !noDistrict.test(name));
  if (named.length > 0) return named.map((name) => name.replace(suffix, ""));
  return plainPlace.test(bare) && !street.test(bare) && !noDistrict.test(bare)
    ? [bare.replace(suffix, "")]
    : [];
}

export function place({ at, project }: Given): Statement[] {
  const town = stated(project, "Town", "所在区县");
  const own = comparable(town).replace(suffix, "");
  const location = project.location.trim();
  const whole = comparable(`${project.area}${location}`);
  if (own === "" || location === "" || whole.includes(own)) return [];
  const named = districtsIn(location);
  if (named.length === 0 || named.includes(own)) return [];
  return [
    {
      at,
      attribute: "Location",
      severity: "I",
      kind: "工程地点与所在区县不一致",
      seen: clip(location, 40),
      expected: clip(town, 40),
      message: `项目所在地点“${clip(location, 40)}”与工程特征中的所在区县“${clip(town, 40)}”不一致，请核对。`,
    },
  ];
}

function positive(text: string): Decimal | null {
  const { value } = figure(text);
  return value !== null && value.sign() > 0 ? value : null;
}

function statement(at: BillElement, seen: string, expected: string, message: string): Statement {
  return {
    at,
    attribute: "AttrInfo",
    subject: seen.slice(0, 4),
    severity: "I",
    kind: "檐高、层数、面积不相符",
    seen,
    expected,
    message,
  };
}

export function building({ at, project }: Given, { storey, leastFloor }: Thresholds["F14"]): Statement[] {
  const [height, storeys] = [stated(project, "YG", "檐高"), stated(project, "CS", "层数")];
  const [above, below] = [stated(project, "", "地上层数"), stated(project, "", "地下层数")].map(positive);
  const all = positive(storeys);
  const found: Statement[] = [];
  const eaves = figure(height).value;
  if (eaves !== null && eaves.sign() <= 0 && all !== null)
    found.push(
      statement(
        at,
        `檐高${height}`,
        "大于0",
        `工程特征的檐高填写为${height}，而层数为${storeys}，请填写实际檐高。`,
      ),
    );
  const floors = above ?? (below === null ? all : null);
  if (eaves !== null && eaves.sign() > 0 && floors !== null) {
    const each = eaves.dividedBy(floors, 2);
    if (each.compare(limit(storey.from)) < 0 || each.compare(limit(storey.to)) > 0)
      found.push(
        statement(
          at,
          `檐高${height} m，${plain(floors)}层`,
          `每层${storey.from}～${storey.to} m`,
          `檐高${height} m ÷ ${plain(floors)}层 = 每层${each.toFixed(2)} m，不在${storey.from}～${storey.to} m之内，请核对檐高和层数。`,
        ),
      );
  }
  if (above && below && all !== null && above.plus(below).compare(all) !== 0 && above.compare(all) !== 0)
    found.push(
      statement(
        at,
        `层数${storeys}`,
        `地上${plain(above)}层，地下${plain(below)}层`,
        `工程特征的层数为${storeys}，与地上${plain(above)}层、地下${plain(below)}层之和不一致。`,
      ),
    );
  const area = positive(stated(project, "FloorArea", "建筑面积"));
  const each = area !== null && all !== null ? area.dividedBy(all, 2) : null;
  if (area !== null && each !== null && each.compare(limit(leastFloor)) < 0)
    found.push(
      statement(
        at,
        `面积${plain(area)} m²，${storeys}层`,
        `每层不小于${leastFloor} m²`,
        `建筑面积${plain(area)} m² ÷ ${storeys}层 = 每层${each.toFixed(2)} m²，小于${leastFloor} m²，请核对面积和层数。`,
      ),
    );
  return found;
}
