import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import type { RowOperation } from "#components/ui/table/data-table/columns/row-operation.ts";
import { TwoLines } from "#components/ui/table/two-lines.tsx";
import type { AccountChange, AccountChangeKind } from "#contracts/account/changes/account-change.ts";
import { shownAccount } from "#contracts/identity.ts";
import { type UserAction, type UserRow, type UserStatus, userStatusNames } from "#contracts/user.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "./user.module.css";

export type AskedUser = { action: UserAction; row: UserRow };

const tones: Record<UserStatus, Tone> = {
  active: "green",
  pending: "blue",
  awaiting: "amber",
  locked: "orange",
  "locked-out": "amber",
  disabled: "grey",
};
const dash = "—";

export function time(at: string | null) {
  if (at === null) return <span className={styles.soft}>从未登录</span>;
  const [day = "", hour = ""] = formatDateTime(at).split(" ");
  return (
    <time dateTime={at}>
      <TwoLines first={day} second={hour} />
    </time>
  );
}

const short: Record<AccountChangeKind, string> = {
  opening: "开通",
  profile: "信息",
  phone: "手机号",
  "id-number": "身份证",
};

function changeTag({ id, kind, outcome, reason }: AccountChange) {
  if (outcome !== null) {
    return (
      <Tag key={id} tone="red" title={reason}>
        {short[kind]}被拒绝
      </Tag>
    );
  }
  if (kind === "opening") return null;
  return (
    <Tag key={id} tone="amber">
      {short[kind]}待确认
    </Tag>
  );
}

function status(row: UserRow) {
  return (
    <span className={styles.status}>
      <Tag tone={tones[row.status]}>{userStatusNames[row.status]}</Tag>
      {row.lockMinutes !== null && <span className={styles.soft}>剩余{row.lockMinutes}分钟</span>}
      {row.changes.map(changeTag)}
      {row.online > 0 && <Tag tone="blue">在线</Tag>}
    </span>
  );
}

const cells: readonly LeafColumn<UserRow>[] = [
  {
    code: "name",
    name: "姓名、账号",
    title: true,
    width: 150,
    cell: (row) => <TwoLines first={row.name} second={shownAccount(row.userCode)} />,
  },
  { code: "phone", name: "手机号", width: 116, cell: (row) => row.phone || dash },
  { code: "role", name: "角色", width: 108, cell: (row) => row.roleName },
  {
    code: "unit",
    name: "所属单位",
    width: 180,
    grow: true,
    clamp: true,
    cell: (row) => row.unitName || dash,
  },
  {
    code: "region",
    name: "所属地区",
    width: 116,
    wide: 150,
    clamp: true,
    cell: (row) => row.regionName || dash,
  },
  { code: "status", name: "状态", width: 112, cell: status },
  { code: "lastSignInAt", name: "最近登录", width: 104, cell: (row) => time(row.lastSignInAt) },
];

const actionNames: Record<UserAction, string> = {
  decide: "确认",
  change: "调整",
  withdraw: "撤回申请",
  lock: "锁定",
  unlock: "解锁",
  reset: "重置密码",
  disable: "停用",
  enable: "启用",
};
const colours: Partial<Record<UserAction, RowOperation["color"]>> = { lock: "warning", disable: "danger" };

export function userColumns(
  onAsk: (asked: AskedUser) => void,
): readonly (LeafColumn<UserRow> | OperationsColumn<UserRow>)[] {
  return [
    ...cells,
    {
      code: "operations",
      name: "操作",
      width: 148,
      subject: (row) => row.name,
      operations: (row) =>
        row.actions.map((action) => ({
          name: actionNames[action],
          type: "button",
          ...(colours[action] && { color: colours[action] }),
          onAct: () => onAsk({ action, row }),
        })),
    },
  ];
}
