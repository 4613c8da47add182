import { describe, expect, it } from "vitest";

import { beginEnd, type EndDraft, endProblems, sentEnd } from "./end-model.ts";

const person = "0b6f1b0e-6f5c-4b7b-9c8e-1f2a3b4c5d6e";
const heir = "91330106MA27W1KB4W";
const whole: EndDraft = {
  ending: "cancelled",
  endedOn: "2026-02-01",
  successors: [heir],
  moves: { [person]: heir },
  reason: "办理注销",
};
const judged = { own: "91330000000000000X", files: 1, now: new Date("2026-03-02T02:00:00Z") };

describe("end model", () => {
  it("endProblems › names every empty field", () => {
    const found = endProblems(beginEnd(null), { ...judged, files: 0 });
    expect(found.map(({ path }) => path)).toEqual(["ending", "endedOn", "reason", "fileIds"]);
  });

  it("endProblems › refuses a wrong code, and a day in the future", () => {
    const draft: EndDraft = { ...whole, ending: "merged", successors: ["X"], endedOn: "2027-01-01" };
    expect(endProblems(draft, judged).map(({ path }) => path)).toEqual(["successors", "endedOn"]);
  });

  it("endProblems › refuses a day that cannot be read", () => {
    expect(endProblems({ ...whole, endedOn: "2028-6" }, judged)).toEqual([
      { path: "endedOn", message: "日期格式有误，请重新输入" },
    ]);
  });

  it("sentEnd › drops successors and moves that the reason does not have", () => {
    expect(endProblems(whole, judged)).toEqual([]);
    expect(sentEnd(whole, [])).toMatchObject({ ending: "cancelled", successors: [], moves: [] });
    const two = [heir, "91330106MA27W1KB4X"];
    expect(sentEnd({ ...whole, ending: "spun-off", successors: two }, []).successors).toEqual(two);
    expect(sentEnd({ ...whole, ending: "merged", successors: two }, []).successors).toEqual([heir]);
  });
});
