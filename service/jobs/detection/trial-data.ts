import type { RuleInfo } from "#contracts/detection/detection.ts";
import type { FormFacts } from "#service/detection/engine.ts";
import type { Reference } from "#service/detection/reference.ts";

type Given = { form: FormFacts; reference: Reference };

/**
 * Repeated trials would sound out what others have filed but nobody published: prices of unnamed lots (T01) and
 * whether a file shares its machine with others (T05). Only the station's check judges these.
 */
export function ownDataOnly({ form, reference }: Given): Given {
  const otherLots = form.otherLots.filter(({ named }) => named !== null);
  return { form: { ...form, otherLots }, reference: { ...reference, software: new Map() } };
}

const leftOut: Readonly<Record<string, string>> = {
  T01: "试检测不计其他单位尚未公开的标段，正式检测时计入",
  T05: "试检测不与其他单位的文件比对，正式检测时比对",
};

export function toldAsOwnOnly(rules: readonly RuleInfo[]): RuleInfo[] {
  return rules.map((rule) => {
    const reason = leftOut[rule.code];
    return reason === undefined ? rule : { ...rule, notJudged: [...rule.notJudged, reason] };
  });
}
