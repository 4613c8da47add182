import { expect, test } from "vitest";

import { docNoProblem } from "./doc-no.ts";

test.each(["", "建标造函〔2008〕2号", "浙建〔2026〕115号", "国办发〔2019〕10号"])(
  "docNoProblem › accepts %j",
  (typed) => {
    expect(docNoProblem(typed)).toBeNull();
  },
);

test.each([
  ["建标造函[2008]2号", "建标造函〔2008〕2号"],
  ["建标造函(2008)2号", "建标造函〔2008〕2号"],
  ["建标造函（2008）第2号", "建标造函〔2008〕2号"],
  ["建标造函【2008】002号", "建标造函〔2008〕2号"],
  ["建标造函 〔２００８〕 2 号", "建标造函〔2008〕2号"],
  ["浙建〔2026〕第015号", "浙建〔2026〕15号"],
  ["浙建〔2026〕15", "浙建〔2026〕15号"],
])("docNoProblem › offers the right form of %j", (typed, form) => {
  expect(docNoProblem(typed)).toEqual({ message: `发文字号应写作“${form}”`, rightForm: form });
});

test.each(["浙建2026年15号", "〔2026〕15号", "浙建〔26〕15号", "浙建〔2026〕0号", "浙建〔0999〕1号", "随便"])(
  "docNoProblem › shows the form where %j has none",
  (typed) => {
    expect(docNoProblem(typed)?.rightForm).toBeNull();
    expect(docNoProblem(typed)?.message).toContain("机关代字〔年份〕序号号");
  },
);
