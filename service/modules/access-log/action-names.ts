import type { Endpoint } from "#contracts/endpoint.ts";
import type { EndpointName } from "#contracts/endpoints.ts";

/** What the audit log calls an act, and what a person calls it. A refusal at the door is named after its call. */
const named: Readonly<Record<string, string>> = {
  "account.login": "账号登录",
  "account.phone-login": "短信登录",
  "account.sso-login": "政务服务统一登录",
  "account.turned-away": "登录过于频繁被拒（汇总）",
  "refusal.summary": "操作被拒（汇总）",
  "account.sign-in-step": "登录待补充验证",
  "account.logout": "退出登录",
  "account.reauth": "再次验证身份",
  "account.change-pwd": "修改密码",
  "account.phone-change": "更换手机号",
  "account.change-consent": "本人同意账号变更",
  "account.change-refuse": "本人拒绝账号变更",
  "account.change-prove": "验证新手机号",
  "account.link-password": "通过一次性链接设置密码",
  "account.forgot-verify": "忘记密码：验证手机",
  "account.forgot-pass": "忘记密码：设置新密码",
  "session.end": "结束本人登录",
  "session.end-others": "结束本人其他登录",
  "session.replayed": "失效的登录凭据被再次使用",
  "sso.bind": "绑定政务服务账号",
  "sms.send-code": "发送短信验证码",
  "personal-data.seal-forms": "加密已填报的个人信息",
  "personal-data.reveal": "显示被遮盖的号码",
  "sms.outbox": "查看短信记录",
  "user.create": "新增用户",
  "user.change": "申请调整用户",
  "user.change-withdraw": "撤回账号变更",
  "user.change-consent": "同意账号变更",
  "user.change-refuse": "拒绝账号变更",
  "user.change-expired": "账号变更过期",
  "user.disable": "停用用户",
  "user.enable": "启用用户",
  "user.lock": "锁定用户",
  "user.unlock": "解锁用户",
  "user.reset": "重置用户密码",
  "online.end": "强制下线",
  "registration.verify": "企业注册：校验",
  "registration.prefill": "企业注册：带入统一登录信息",
  "registration.licence": "企业注册：上传营业执照",
  "registration.submit": "企业注册：提交",
  "registration.draft": "企业注册：暂存填写内容",
  "registration.resubmit": "企业注册：重新提交",
  "registration.proof": "企业注册：验证手机",
  "registration.progress": "企业注册：查询进度",
  "registration.pass": "企业注册：审核通过",
  "registration.back": "企业注册：退回",
  "filing.create": "新建备案",
  "filing.save": "保存备案",
  "filing.remove": "删除草稿",
  "filing.file-save": "保存附件",
  "filing.file-del": "删除附件",
  "filing.export": "导出备案列表",
  "filing.print": "下载备案表",
  "filing.submit": "提交备案",
  "filing.revoke": "撤回备案",
  "filing.audit": "受理备案",
  "filing.back": "退回备案",
  "filing.change": "变更备案",
  "filing.unarchive": "退回归档",
  "deadline.limits": "调整办理时限",
  "deadline.calendar": "录入节假日安排",
  "phrase.save": "存为常用意见",
  "phrase.remove": "移除常用意见",
  "filing.claim": "认领备案",
  "filing.hand-over": "转交备案",
  "return-item.add": "标记待改",
  "return-item.change": "修改待改原因",
  "return-item.remove": "移除待改标记",
  "return-item.drop": "待改标记随办理结束",
  "return-item.note": "说明待改项",
  "filing.purge": "作废备案",
  "filing.detected": "检测完成",
  "filing.expired": "公示期满",
  "detection.answer": "答复检测结果",
  "detection.decide": "处理检测结果",
  "detection.cancel": "取消检测",
  "detection.export": "导出检测问题",
  "settlement.export": "导出成本对比",
  "detection.print": "下载检测报告",
  "detection.convert": "转为交换标准 XML",
  "detection.retry": "重新检测",
  "file.upload": "上传文件",
  "file.read": "查看文件",
  "file.delete": "删除文件",
  "file-link.create": "创建分享链接",
  "file-link.revoke": "撤销分享链接",
  "file-link.view": "打开分享链接",
  "file-link.read": "查看分享的文件",
  "file-link.download": "下载分享的文件",
  "upload.begin": "开始分片上传",
  "upload.cancel": "取消分片上传",
  "standard.change": "调整检测阈值",
  "reference.import": "导入参考数据",
  "reference.export": "导出参考数据",
  "notice.create": "新建通知公告",
  "notice.save": "保存通知公告",
  "notice.publish": "发布通知公告",
  "audit.export": "导出访问日志",
  "audit.verify": "校验访问日志",
  "audit.cut": "按保存期限移除日志",
  "audit.retire": "停用链头实例",
};

export function actionNameOf(routes: ReadonlyMap<EndpointName, Endpoint>) {
  const calls = new Map<string, string>([...routes].map(([name, { summary }]) => [name, summary]));
  return (action: string): string => named[action] ?? calls.get(action) ?? action;
}

/** Everything that one may filter by, as people call it. */
export function actionNames(): string[] {
  return [...new Set(Object.values(named))];
}

/** What the log calls the acts of this name, refusals at the door included. */
export function actionsNamed(routes: ReadonlyMap<EndpointName, Endpoint>, name: string): string[] {
  const acts = Object.entries(named).filter(([, known]) => known === name);
  const calls = [...routes].filter(([, { summary }]) => summary === name);
  return [...acts, ...calls].map(([action]) => action);
}

/** For the test that nothing is left without a name. */
export const namedActions: ReadonlySet<string> = new Set(Object.keys(named));

/** The words of a workbook's column. */
export function actionWords(routes: ReadonlyMap<EndpointName, Endpoint>): Readonly<Record<string, string>> {
  return { ...Object.fromEntries([...routes].map(([name, { summary }]) => [name, summary])), ...named };
}
