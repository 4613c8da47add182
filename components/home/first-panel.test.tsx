import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { RightsProvider } from "#components/permissions/rights.tsx";
import type { TodoRow } from "#contracts/todo/todo.ts";

import { FirstPanel } from "./first-panel.tsx";

const row: TodoRow = {
  businessId: "5f0c8a52-6b8e-4d0a-9d0e-2f6a4b1c7d10",
  revision: null,
  assignee: null,
  msgType: "1",
  title: "信息变更申请：法定代表人",
  number: "BG2026000001",
  regionName: "杭州市西湖区",
  unitName: "甲造价咨询有限公司",
  price: null,
  status: "registry-request",
  awaitedStep: "待审核",
  items: 0,
  arrivedAt: "2026-11-02T01:00:00.000Z",
  deadline: null,
  path: "/pages/registry-request",
};

it("FirstPanel › names the enterprise that asks for a change to stations alone", () => {
  const station = renderToStaticMarkup(
    <RightsProvider rights={["county-todo.open"]}>
      <FirstPanel rows={[row]} />
    </RightsProvider>,
  );
  expect(station).toContain("信息变更申请：法定代表人：甲造价咨询有限公司");
  expect(renderToStaticMarkup(<FirstPanel rows={[row]} />)).not.toContain(row.unitName);
});
