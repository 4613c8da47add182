import { expect, it } from "vitest";

import { sampleRecordInputSchema } from "./api.ts";

it("sampleRecordInputSchema › asks for a file", () => {
  expect(sampleRecordInputSchema.shape.fileId.safeParse("").error?.issues[0]?.message).toBe(
    "请上传造价数据文件",
  );
});
