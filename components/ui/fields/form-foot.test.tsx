import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { FormFoot } from "./form-foot.tsx";

const foot = (isOver: boolean) =>
  renderToStaticMarkup(
    <FormFoot form="f" busy={false} busyText="正在提交……" isOver={isOver} onCancel={() => undefined}>
      提交
    </FormFoot>,
  );

test("FormFoot › sends or cancels, and only closes what others have done", () => {
  expect(foot(false)).toMatch(/取消.*type="submit".*提交/);
  expect(foot(true)).toContain("关闭");
  expect(foot(true)).not.toMatch(/submit|取消/);
});
