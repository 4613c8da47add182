import type { MenuItem } from "#contracts/menu/menu.ts";
import { type Holder, holds, type Right } from "#contracts/permissions/permissions.ts";
import type { Env } from "#service/core/env.ts";
import { smsWay } from "#service/core/settings/sms-way.ts";

type Entry = Omit<MenuItem, "children"> & { right: Right; works?: (env: Env) => boolean };

/** Each with the right that its page requires; the first one allowed is the start page. */
const entries: readonly Entry[] = [
  { id: "home", name: "首页", icon: "home", routerPath: "/pages/home", right: "home.open" },
  {
    id: "county-todo",
    name: "区县待办",
    icon: "todo",
    routerPath: "/pages/countiesToDo",
    right: "county-todo.open",
  },
  { id: "city-todo", name: "省市待办", icon: "todo", routerPath: "/pages/cityToDo", right: "city-todo.open" },
  {
    id: "user-manage",
    name: "用户管理",
    icon: "users",
    routerPath: "/pages/user-manage",
    right: "user.read",
  },
  {
    id: "role-permission",
    name: "角色权限",
    icon: "shield",
    routerPath: "/pages/role-permission",
    right: "permission.read",
  },
  {
    id: "sms-outbox",
    name: "短信记录",
    icon: "inbox",
    routerPath: "/pages/sms-outbox",
    right: "sms-log.read",
    works: (env) => smsWay(env) === "outbox",
  },
  {
    id: "diagnosis",
    name: "系统诊断",
    icon: "success",
    routerPath: "/pages/diagnosis",
    right: "diagnosis.run",
  },
  { id: "access-log", name: "访问日志", icon: "list", routerPath: "/pages/access-log", right: "audit.read" },
  { id: "max-price", name: "最高投标限价", icon: "price", routerPath: "/pages/zgxj", right: "filing.read" },
  { id: "settlement", name: "竣工结算", icon: "price", routerPath: "/pages/jgjs", right: "filing.read" },
  {
    id: "data-summary",
    name: "数据汇总",
    icon: "chart",
    routerPath: "/pages/dataSummary",
    right: "filing.summarise",
  },
  { id: "corp-m", name: "企业管理", icon: "building", routerPath: "/pages/corp-m", right: "enterprise.list" },
  {
    id: "corp-u",
    name: "本企业信息",
    icon: "building",
    routerPath: "/pages/corp-u",
    right: "own-enterprise.open",
  },
  {
    id: "staff",
    name: "人员管理",
    icon: "users",
    routerPath: "/pages/staff-m",
    right: "enterprise.list",
  },
  {
    id: "own-staff",
    name: "本单位人员",
    icon: "users",
    routerPath: "/pages/staff-u",
    right: "own-enterprise.open",
  },
  {
    id: "certificates",
    name: "人员证书",
    icon: "shield",
    routerPath: "/pages/certificate",
    right: "staff.read",
  },
  {
    id: "registry-request",
    name: "信息变更申请",
    icon: "list",
    routerPath: "/pages/registry-request",
    right: "registry-request.read",
  },
  {
    id: "material-list",
    name: "材料价格",
    icon: "price",
    routerPath: "/pages/materialList",
    right: "price.read",
  },
  {
    id: "periodical-list",
    name: "造价期刊",
    icon: "file",
    routerPath: "/pages/periodicalList",
    right: "periodical.read",
  },
  {
    id: "indicators",
    name: "造价指标",
    icon: "list",
    routerPath: "/pages/zb-list",
    right: "indicator-issue.read",
  },
  {
    id: "indicator-samples",
    name: "指标采集",
    icon: "list",
    routerPath: "/pages/zb-gather",
    right: "indicator-sample.read",
  },
  {
    id: "detect-standard",
    name: "检测标准",
    icon: "list",
    routerPath: "/pages/detectStandard",
    right: "detect-standard.rules",
  },
];

type Node = { id: string; name: string };

/** After the entries, so that nobody's start page changes with the nodes. */
function noticeMenu(nodes: readonly Node[]): MenuItem[] {
  if (nodes.length === 0) return [];
  const children = nodes.map(({ id, name }) => ({
    id,
    name,
    icon: "",
    routerPath: "/pages/notice-list/:node",
    children: [],
  }));
  return [{ id: "notices", name: "通知政策", icon: "inbox", routerPath: "", children }];
}

export function menusOf(holder: Holder, env: Env, nodes: readonly Node[]): MenuItem[] {
  const allowed = entries
    .filter(({ right, works }) => holds(holder, right) && (works?.(env) ?? true))
    .map(({ id, name, icon, routerPath }) => ({ id, name, icon, routerPath, children: [] }));
  return [...allowed, ...(holds(holder, "notice.read") ? noticeMenu(nodes) : [])];
}
