import type { EndpointName, endpoints } from "../endpoints.ts";

/** Acts in the audit log that belong to no endpoint, or to many. The others stand in `acts` of their entry. */
export const otherActs = {
  "account.turned-away": "拒绝频繁登录（汇总）",
  "refusal.summary": "操作被拒（汇总）",
  "session.replayed": "失效的登录凭据被再次使用",
  "sms.send-code": "发送短信验证码",
  // Only older rows have this name.
  "sms.outbox": "查看短信记录",
  "personal-data.seal-forms": "系统加密存量个人信息",
  "staff.retention": "按保存期限清除人员信息",
  "user.change-expired": "账号变更过期",
  "return-item.drop": "补正标记随办理结束",
  "filing.detected": "检测完成",
  "filing.expired": "公示期满",
  "transfer.moved": "变更注册：转造价站审核",
  "transfer.released": "变更注册：争议解除",
  "transfer.expired": "变更注册：本人逾期未确认",
  "notice.due": "通知公告到时发布",
  "audit.cut": "按保存期限删除日志",
  "audit.retire": "停用运行实例",
} as const;

// A table by name: a signature that indexes the contract itself takes the compiler more than twice the work.
type Acts = { [N in EndpointName]: keyof (typeof endpoints)[N]["acts"] };

/** Names of rows of the audit log: an act, or the call whose refusal it is. */
export type AuditAction = Acts[EndpointName] | keyof typeof otherActs | EndpointName;
