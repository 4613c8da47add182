"use client";

import { useQuery } from "@tanstack/react-query";

import { LinkTabs } from "#components/ui/tabs.tsx";
import type { TodoListInput, TodoStatus } from "#contracts/task.ts";
import { todoTotalQuery } from "#lib/todo/queries.ts";
import { todoHref } from "#lib/todo/schema.ts";

const kinds: readonly { status: TodoStatus | undefined; name: string }[] = [
  { status: undefined, name: "全部" },
  { status: "submitted", name: "待受理" },
  { status: "detected", name: "待复核" },
  { status: "accepted", name: "检测失败" },
  { status: "registration", name: "企业注册" },
];

/** What waits, by kind and by deadline, with counts. */
export function TodoTabs(props: { path: string; input: TodoListInput }) {
  const { data } = useQuery(todoTotalQuery);
  const { path, input } = props;
  const ofKind = kinds.map(({ status, name }) => ({
    name,
    href: todoHref(path, input, { status, due: undefined, msgType: undefined }),
    ...(data && { count: status ? (data.byStatus[status] ?? 0) : data.total }),
  }));
  const ofDeadline = (["overdue", "soon"] as const).map((due) => ({
    name: due === "overdue" ? "已超期" : "即将到期",
    href: todoHref(path, input, { status: undefined, due, msgType: undefined }),
    ...(data && { count: data[due] }),
  }));
  const tabs = [...ofKind, ...ofDeadline];
  return <LinkTabs label="待办分类" tabs={tabs} current={todoHref(path, input)} />;
}
