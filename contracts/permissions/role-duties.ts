import type { Role } from "./roles.ts";

export const roleDuties: Readonly<Record<Role, string>> = {
  filer: "代表本企业填报、提交备案，并答复检测问题。",
  county: "受理、复核本区县的备案，审核本区县的企业注册申请。",
  city: "受理、复核归属本市的备案，可将已备案的项目退回复核。",
  province: "受理、复核归属本省的备案，可将已备案的项目退回复核。",
  "system-admin":
    "申请、停用和启用造价站的用户账号，维护通知公告、帮助和搜索用词，进行系统诊断，不接触备案业务和访问日志。",
  "security-admin": "同意账号的开通和变更，负责账号的锁定、密码重置和在线管理，维护检测标准，监督权限设置。",
  "audit-admin": "查询、导出和校验访问日志，不参与其他管理和业务。",
};
