import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { ReturnedNote } from "./returned-note.tsx";

const returned = {
  kind: "materials",
  opinion: "资料不符",
  operatorName: "叶青",
  time: "2026-03-02T01:00:00.000Z",
} as const;
const title = (enterpriseEnded: boolean) =>
  renderToStaticMarkup(<ReturnedNote returned={returned} enterpriseEnded={enterpriseEnded} />)
    .replaceAll(/<[^>]*>/g, "")
    .split("资料不符")[0];

it("ReturnedNote › tells what may be edited", () => {
  expect(title(false)).toBe("退回重新上传项目资料：备案表和项目资料可修改，造价数据文件和成果文件已锁定");
});

it("ReturnedNote › tells of nothing to edit once the enterprise is deregistered", () => {
  expect(title(true)).toBe("退回重新上传项目资料");
});
