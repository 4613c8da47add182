import { contentRightTexts } from "./content-right-texts.ts";
import type { Right } from "./permissions.ts";

export const rightGroups = {
  own: "本人事项",
  filing: "备案办理",
  detection: "造价检测",
  todo: "待办",
  registration: "企业注册",
  registry: "企业和人员",
  content: "附件、公告、材料价格与短信",
  user: "用户与权限",
  audit: "访问日志",
} as const;
export type RightGroup = keyof typeof rightGroups;

export type RightText = { group: RightGroup; name: string; text: string };

export const rightTexts: Readonly<Record<Right, RightText>> = {
  ...contentRightTexts,
  "own-account.use": {
    group: "own",
    name: "使用本人账号",
    text: "查看本人信息，修改本人密码和手机号，管理本人登录与显示设置。",
  },
  "menu.read": { group: "own", name: "使用菜单", text: "登录后看到与本人权限相符的菜单。" },
  "dict.read": { group: "own", name: "查看字典", text: "填报和筛选时读取地区、类别等选项。" },
  "staff.read": {
    group: "registry",
    name: "查看人员和证书",
    text: "查看本单位或辖区内企业的人员及其注册证书，填报时查找造价人员及其证书编号。",
  },
  "filing.read": { group: "filing", name: "查看备案", text: "查看本单位或辖区内的备案及其受理记录。" },
  "filing.export": {
    group: "filing",
    name: "导出备案列表",
    text: "将本人可见的备案列表和检测问题导出为表格文件。",
  },
  "filing.summarise": {
    group: "filing",
    name: "查看数据汇总",
    text: "按地区、工程类型和月份查看、导出和打印辖区内备案的件数、金额、办理用时和检测问题。",
  },
  "filing.reveal": {
    group: "filing",
    name: "显示个人号码",
    text: "显示本单位备案或本站负责的备案中被遮盖的手机号、身份证号码，每次显示均记入访问日志。",
  },
  "filing.create": { group: "filing", name: "新建备案", text: "为本单位新建一份备案草稿。" },
  "filing.edit": { group: "filing", name: "填写备案", text: "填写、保存或删除本单位的草稿和被退回的备案。" },
  "filing.handle": {
    group: "filing",
    name: "办理备案",
    text: "进入备案的办理环节，具体可办的事项见以下各项权限。",
  },
  "filing.submit": { group: "filing", name: "提交备案", text: "将填写完整的备案提交备案机构。" },
  "filing.revoke": { group: "filing", name: "撤回备案", text: "在造价站受理前撤回已提交的备案。" },
  "filing.change": { group: "filing", name: "变更备案", text: "对已备案的项目发起变更，形成新的版本。" },
  "filing.accept": {
    group: "filing",
    name: "受理与复核",
    text: "受理本站负责的备案，复核检测结果后通过并公示。",
  },
  "filing.return": { group: "filing", name: "退回备案", text: "写明意见，将备案退回企业补正。" },
  "filing.void": { group: "filing", name: "作废备案", text: "写明原因并验证登录密码后，将备案作废。" },
  "filing.unarchive": {
    group: "filing",
    name: "退回复核",
    text: "写明原因并验证登录密码后，将已备案的项目退回复核。",
  },
  "detection.read": {
    group: "detection",
    name: "查看检测结果",
    text: "查看检测进度、工程量清单和检测问题，对比同一备案的不同版本。",
  },
  "detection.cancel": { group: "detection", name: "取消检测", text: "取消正在排队或进行的检测。" },
  "detection.retry": { group: "detection", name: "重新检测", text: "检测失败或已取消时，重新发起检测。" },
  "detection.trial": {
    group: "detection",
    name: "试检测",
    text: "提交前自行检测草稿或被退回备案的造价数据文件，结果仅本单位可见。",
  },
  "finding.answer": { group: "detection", name: "答复检测问题", text: "对本单位备案的检测问题作出说明。" },
  "finding.decide": { group: "detection", name: "处理检测问题", text: "逐条或批量给出检测问题的处理意见。" },
  "detect-standard.rules": {
    group: "detection",
    name: "查看检测规则",
    text: "查看检测规则及其阈值、政策依据、版本记录。",
  },
  "detect-standard.read": {
    group: "detection",
    name: "查看检测标准的参考数据",
    text: "查看清单编码库、费率标准、注册证书库、造价指数、地区系数和单价历史。",
  },
  "detect-standard.write": {
    group: "detection",
    name: "维护检测标准",
    text: "写明原因后调整检测规则的阈值；导入费率标准、注册证书库、造价指数和地区系数（省造价站和安全管理员还可导入清单编码库），形成新的版本；维护政策依据。",
  },
  "local-rule.write": {
    group: "detection",
    name: "编写地方规则",
    text: "编写、试算地方规则，写明原因后发布或停用，形成检测标准的新版本。",
  },
  "home.open": {
    group: "todo",
    name: "打开首页",
    text: "查看等待办理的事项、本单位草稿、通知公告，以及可见备案的数量和趋势。",
  },
  "todo.read": { group: "todo", name: "查看待办", text: "查看等待本人或本站办理的事项及其数量。" },
  "todo.handle": {
    group: "todo",
    name: "认领与转交",
    text: "认领本站负责的备案，写明原因后转交本站其他人员或退回本站待办。",
  },
  "phrase.use": {
    group: "todo",
    name: "使用常用意见",
    text: "填写意见时选用常用意见，保存或删除本人和本站的常用意见。",
  },
  "deadline.read": {
    group: "todo",
    name: "查看办理时限",
    text: "查看各环节的办理时限，以及计算工作日所用的节假日安排。",
  },
  "deadline.write": {
    group: "todo",
    name: "维护办理时限",
    text: "写明原因后调整各环节的办理时限，录入或校正某一年的节假日和调休安排。",
  },
  "county-todo.open": { group: "todo", name: "打开区县待办", text: "使用区县造价站的待办列表。" },
  "city-todo.open": {
    group: "todo",
    name: "打开省市待办",
    text: "使用省、市造价站的待办列表，查看下级造价站的办理情况。",
  },
  "registration.read": {
    group: "registration",
    name: "查看注册申请",
    text: "查看辖区内企业提交的注册申请。",
  },
  "registration.review": {
    group: "registration",
    name: "审核注册申请",
    text: "审核归属本站的企业注册申请，通过或退回。",
  },
  "registration.reveal": {
    group: "registration",
    name: "显示经办人号码",
    text: "显示本站审核的注册申请中被遮盖的手机号、身份证号码，每次显示均记入访问日志。",
  },
  "enterprise.list": {
    group: "registry",
    name: "查看企业列表",
    text: "查询和导出辖区内的企业，不含联系人手机号。",
  },
  "enterprise.read": {
    group: "registry",
    name: "查看企业",
    text: "查看本单位或辖区内企业的信息和变更记录。",
  },
  "enterprise.edit": {
    group: "registry",
    name: "维护本单位信息",
    text: "修改本单位无需审核的信息，如联系人、电子邮箱。",
  },
  "enterprise.end": {
    group: "registry",
    name: "申请企业注销、分立",
    text: "为本单位申请注销、合并、分立、存续分立或更换统一社会信用代码；造价站可为辖区内已不存在的企业发起，审核前可撤回。",
  },
  "own-enterprise.open": {
    group: "registry",
    name: "打开本企业页面",
    text: "打开本企业信息和本单位人员页面；企业注销后仍可查看。",
  },
  "enterprise.reveal": {
    group: "registry",
    name: "显示企业联系人手机号",
    text: "显示辖区内企业被遮盖的联系人手机号，每次显示均记入访问日志。",
  },
  "credit-grade.write": {
    group: "registry",
    name: "登记信用等级",
    text: "登记辖区内企业由行业协会发布的信用等级及其文号和有效期。",
  },
  "conduct.write": {
    group: "registry",
    name: "登记人员行为记录",
    text: "按公布的文件登记辖区内人员的良好行为、不良行为和黑名单记录，登记有误的撤销。",
  },
  "staff.edit": {
    group: "registry",
    name: "维护本单位人员",
    text: "登记本单位人员，修改其手机号和岗位，办理离职。",
  },
  "staff.reveal": {
    group: "registry",
    name: "显示人员号码",
    text: "写明事由后显示本单位或辖区内人员被遮盖的手机号、身份证号码，每次显示均记入访问日志。",
  },
  "staff.settle": {
    group: "registry",
    name: "处理本人更正请求",
    text: "查看并处理本单位或辖区内人员对其本人登记信息提出的更正请求。",
  },
  "registry-request.read": {
    group: "registry",
    name: "查看信息变更申请",
    text: "查看本单位提交的，或辖区内企业提交的信息变更申请。",
  },
  "registry-request.submit": {
    group: "registry",
    name: "提交信息变更申请",
    text: "就须审核的企业信息、人员身份和注册证书提交、补正或撤回变更申请。",
  },
  "registry-request.review": {
    group: "registry",
    name: "审核信息变更申请",
    text: "审核归属本站的信息变更申请，可逐项通过、退回补正或不予通过。",
  },
  "user.read": { group: "user", name: "查看用户", text: "查看全部用户，手机号隐去中间四位。" },
  "user.create": { group: "user", name: "新增用户", text: "为造价站新增用户，由安全管理员开通后生效。" },
  "user.change": {
    group: "user",
    name: "调整用户",
    text: "申请调整造价站用户的姓名、手机号、身份证号码、角色和所属造价站，经本人或安全管理员同意后生效。",
  },
  "user.consent": {
    group: "user",
    name: "同意账号变更",
    text: "开通新账号，同意或拒绝系统管理员对账号的变更申请，办理前验证登录密码。",
  },
  "user.disable": { group: "user", name: "停用用户", text: "停用账号，并立即结束其全部登录。" },
  "user.enable": { group: "user", name: "启用用户", text: "重新启用已停用的账号。" },
  "user.lock": { group: "user", name: "锁定用户", text: "锁定账号，并立即结束其全部登录。" },
  "user.unlock": {
    group: "user",
    name: "解锁用户",
    text: "解除对账号的锁定，包括登录失败次数过多造成的临时锁定。",
  },
  "user.reset": {
    group: "user",
    name: "重置密码",
    text: "使原密码失效并结束该用户的全部登录，由本人通过一次性链接设置新密码。",
  },
  "online.read": { group: "user", name: "查看在线用户", text: "查看当前登录的用户及其登录IP。" },
  "online.end": { group: "user", name: "强制下线", text: "结束他人的一次登录。" },
  "permission.read": {
    group: "user",
    name: "查看角色权限",
    text: "查看各角色拥有的权限和用户数，即本页内容。",
  },
  "diagnosis.run": {
    group: "user",
    name: "系统诊断",
    text: "检查数据库、文件、密钥、任务和日志是否正常，下载诊断资料，操作记入日志。",
  },
  "audit.read": { group: "audit", name: "查看访问日志", text: "查询所有用户的操作记录。" },
  "audit.export": {
    group: "audit",
    name: "导出访问日志",
    text: "验证登录密码后，将访问日志导出为表格文件。",
  },
  "audit.verify": { group: "audit", name: "校验访问日志", text: "校验访问日志是否完整、未被改动。" },
};
