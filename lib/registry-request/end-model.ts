import type { FieldError } from "#contracts/errors/errors.ts";
import { isUscc } from "#contracts/identity.ts";
import { type FileId, personIdSchema } from "#contracts/ids.ts";
import type { RegistryRequestDetail } from "#contracts/registry-request/api.ts";
import { endingErrors, endingTerms, type EndingTerms } from "#contracts/registry-request/enterprise-end.ts";
import { type EnterpriseEnding, hasSuccessors } from "#contracts/registry-request/options.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import { dateProblem, readDateText } from "#lib/util/time/date-text.ts";

/** As typed. */
export type EndDraft = {
  ending: EnterpriseEnding | "";
  endedOn: string;
  successors: readonly string[];
  /** Successor's code by person; empty or missing: the person leaves. */
  moves: Readonly<Record<string, string>>;
  reason: string;
};

export function beginEnd(returned: RegistryRequestDetail | null): EndDraft {
  if (!returned?.values) return { ending: "", endedOn: "", successors: [""], moves: {}, reason: "" };
  const { ending, endedOn, successors, moves } = endingTerms(returned.values);
  return {
    ending,
    endedOn,
    successors: successors.length === 0 ? [""] : successors,
    moves: Object.fromEntries(moves.map(({ personId, uscc }) => [personId, uscc])),
    reason: returned.reason,
  };
}

export function cleanSuccessors({ ending, successors }: EndDraft): string[] {
  if (ending === "cancelled") return [];
  const asked = hasSuccessors(ending) ? successors : successors.slice(0, 1);
  return asked.map((uscc) => uscc.trim().toUpperCase()).filter((uscc) => uscc !== "");
}

function termsOf(draft: EndDraft, ending: EnterpriseEnding): EndingTerms {
  const successors = cleanSuccessors({ ...draft, ending });
  const moves = Object.entries(draft.moves).flatMap(([person, uscc]) => {
    const personId = personIdSchema.safeParse(person).data;
    return personId === undefined || !successors.includes(uscc) ? [] : [{ personId, uscc }];
  });
  return { ending, endedOn: draft.endedOn, successors, moves };
}

type Judged = { own: string; files: number; now: Date };

export function endProblems(draft: EndDraft, { own, files, now }: Judged): FieldError[] {
  const { ending, endedOn, reason } = draft;
  const found: FieldError[] = [];
  if (ending === "") found.push({ path: "ending", message: "请选择办理事项" });
  const isDay = readDateText(endedOn, "date")?.value === endedOn;
  if (endedOn === "") found.push({ path: "endedOn", message: "请选择生效日期" });
  else if (!isDay) found.push({ path: "endedOn", message: dateProblem("date") });
  if (ending !== "") {
    const terms = termsOf({ ...draft, endedOn: isDay ? endedOn : "" }, ending);
    if (terms.successors.some((uscc) => uscc.length !== 18 || !isUscc(uscc)))
      found.push({ path: "successors", message: "统一社会信用代码应为18位且校验位正确，请核对" });
    found.push(...endingErrors(terms, { own, today: shanghaiDay(now) }));
  }
  if (reason.trim() === "") found.push({ path: "reason", message: "申请说明必填" });
  if (files === 0) found.push({ path: "fileIds", message: "请上传证明材料" });
  return found;
}

/** Call when `endProblems` finds none. */
export function sentEnd(draft: EndDraft, fileIds: FileId[]) {
  const { ending, endedOn, successors, moves } = termsOf(
    draft,
    draft.ending === "" ? "cancelled" : draft.ending,
  );
  const reason = draft.reason.trim();
  return { ending, endedOn, successors: [...successors], moves: [...moves], reason, fileIds };
}
