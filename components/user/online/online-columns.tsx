import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import { TwoLines } from "#components/ui/table/two-lines.tsx";
import { shownAccount } from "#contracts/identity.ts";
import type { OnlineRow } from "#contracts/user.ts";

import { time } from "../user-columns.tsx";

const unknown = "未知";

const cells: readonly LeafColumn<OnlineRow>[] = [
  {
    code: "name",
    name: "姓名、账号",
    width: 150,
    title: true,
    cell: (row) => <TwoLines first={row.name} second={shownAccount(row.userCode)} />,
  },
  { code: "role", name: "角色", width: 108, cell: (row) => row.roleName },
  { code: "unit", name: "所属单位", width: 180, grow: true, clamp: true, cell: (row) => row.unitName || "—" },
  { code: "ip", name: "登录IP", width: 130, cell: (row) => row.ip || unknown },
  { code: "agent", name: "设备", width: 170, clamp: true, cell: (row) => row.agent || unknown },
  { code: "startedAt", name: "登录时间", width: 104, cell: (row) => time(row.startedAt) },
  { code: "lastUseAt", name: "最近操作", width: 104, cell: (row) => time(row.lastUseAt) },
];

export function onlineColumns(
  onEnd: (row: OnlineRow) => void,
): readonly (LeafColumn<OnlineRow> | OperationsColumn<OnlineRow>)[] {
  return [
    ...cells,
    {
      code: "operations",
      name: "操作",
      width: 92,
      subject: (row) => row.name,
      operations: (row) =>
        row.own ? [] : [{ name: "强制下线", color: "danger", type: "button", onAct: () => onEnd(row) }],
    },
  ];
}
