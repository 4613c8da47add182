import type { TodoRow } from "#contracts/todo/todo.ts";

export const todoRow: TodoRow = {
  businessId: "0b9f6f1e-6a3c-4f5e-9f57-0d8e6a1c2b3d",
  revision: 1,
  assignee: null,
  msgType: "3",
  title: "文化馆改造工程",
  number: "SL1",
  regionName: "杭州市西湖区",
  unitName: "某公司",
  price: "67285524.90",
  status: "submitted",
  awaitedStep: "待受理",
  items: 0,
  arrivedAt: "2026-11-20T01:00:00.000Z",
  deadline: { dueAt: "2026-11-25T09:30:00.000Z", state: "normal", days: 3, assumedYears: [] },
  path: "/",
};
