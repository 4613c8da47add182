import type { AccountChangeKind, AccountChangeOutcome } from "./account-change.ts";

export const accountChangeNames: Record<AccountChangeKind, string> = {
  opening: "开通账号",
  profile: "调整姓名、角色或单位",
  phone: "更换手机号",
  "id-number": "绑定身份证号码",
};

export const accountChangeOutcomeNames: Record<AccountChangeOutcome, string> = {
  applied: "已生效",
  refused: "已拒绝",
  withdrawn: "已撤回",
  expired: "已过期",
  replaced: "已由本人更换",
};
