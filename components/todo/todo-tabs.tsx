"use client";

import { useQuery } from "@tanstack/react-query";

import { LinkTabs } from "#components/ui/navigation/tabs.tsx";
import type { TodoListInput, TodoStatus } from "#contracts/todo/todo.ts";
import { todoHref } from "#lib/todo/address.ts";
import { stationsPath, todoPaths } from "#lib/todo/paths.ts";
import { todoTotalQuery } from "#lib/todo/total.ts";

const kinds: readonly { status: TodoStatus | undefined; name: string }[] = [
  { status: undefined, name: "全部" },
  { status: "submitted", name: "待受理" },
  { status: "detected", name: "待复核" },
  { status: "accepted", name: "检测中止" },
  { status: "registration", name: "企业注册" },
  { status: "registry-request", name: "信息变更" },
  { status: "price-enquiry", name: "材料询价" },
  { status: "indicator-exclusion", name: "指标样本" },
];

/** A tab resets all filters but the search text. */
const nothing = { status: undefined, due: undefined, msgType: undefined, assignee: undefined };

export function TodoTabs(props: { path: string; input: TodoListInput; current?: string }) {
  const { data } = useQuery(todoTotalQuery);
  const { path, input } = props;
  const ofKind = kinds
    .map(({ status, name }) => ({
      status,
      name,
      href: todoHref(path, input, { ...nothing, status }),
      ...(data && { count: status ? (data.byStatus[status] ?? 0) : data.total }),
    }))
    // Seldom any, and the row of tabs is full.
    .filter(
      ({ status, count = 0 }) => status !== "indicator-exclusion" || count > 0 || input.status === status,
    );
  const ofDeadline = (["overdue", "soon"] as const).map((due) => ({
    name: due === "overdue" ? "已超期" : "即将到期",
    href: todoHref(path, input, { ...nothing, due }),
    ...(data && { count: data[due] }),
  }));
  const mine = {
    name: "我承办的",
    href: todoHref(path, input, { ...nothing, assignee: "mine" }),
    ...(data && { count: data.mine }),
  };
  const oversight =
    path === todoPaths.city
      ? [
          {
            name: "下级办理情况",
            href: stationsPath,
            ...(typeof data?.overdueBelow === "number" && { count: data.overdueBelow, counted: "件已超期" }),
          },
        ]
      : [];
  const tabs = [...ofKind, ...ofDeadline, mine, ...oversight];
  return <LinkTabs label="待办分类" tabs={tabs} current={props.current ?? todoHref(path, input)} />;
}
