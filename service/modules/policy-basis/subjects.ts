import { deadlineKindSchema, limitStepSchema } from "#contracts/deadline/settings.ts";
import type { BasisKind } from "#contracts/notice/cited-by.ts";
import { matterText, stepText } from "#contracts/policy-basis/limit-words.ts";
import { rules } from "#service/detection/rules/registry.ts";

/** The Chinese name of a rule or deadline; null: there is none of the code. */
export function subjectName(kind: BasisKind, code: string): string | null {
  if (kind === "rule") return rules.find((rule) => rule.code === code)?.name ?? null;
  const [matter, step] = code.split(" ");
  const limit = {
    kind: deadlineKindSchema.safeParse(matter).data,
    step: limitStepSchema.safeParse(step).data,
  };
  if (limit.kind === undefined || limit.step === undefined) return null;
  const { kind: of, step: at } = limit;
  return `${matterText({ kind: of })}${stepText({ kind: of, step: at })}`;
}
