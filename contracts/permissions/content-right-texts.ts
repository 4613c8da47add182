import type { Right } from "./permissions.ts";
import type { RightText } from "./right-texts.ts";

/** 附件、公告、材料价格与短信. */
export const contentRightTexts = {
  "file.read": { group: "content", name: "查看附件", text: "查看和下载本人可见的备案、公告所带的附件。" },
  "file.upload": {
    group: "content",
    name: "上传附件",
    text: "上传附件：企业用于备案和申请，造价站用于为企业发起的注销。",
  },
  "file.chunk": {
    group: "content",
    name: "上传大文件",
    text: "分段上传较大的附件；编写通知公告时，上传较大的附件和视频；删除本人上传后未使用的文件。",
  },
  "file.share": {
    group: "content",
    name: "分享附件",
    text: "为公示中和已备案项目的附件生成或撤销分享链接，供公告引用。",
  },
  "notice.read": {
    group: "content",
    name: "查看通知公告",
    text: "查看面向本地区发布的通知公告和政策文件。",
  },
  "notice.write": {
    group: "content",
    name: "编发通知公告",
    text: "编写、修改通知公告和政策文件，经他人审核后发布；撤下、废止本站已发布的内容，查看阅读情况。",
  },
  "notice.review": {
    group: "content",
    name: "审核通知公告",
    text: "审核本站和下级造价站送审的通知公告，不能审核本人参与编写的稿件。",
  },
  "notice-node.write": {
    group: "content",
    name: "维护公告栏目",
    text: "新增栏目，调整栏目的名称、顺序和启用状态。",
  },
  "help.read": { group: "content", name: "阅读帮助", text: "阅读面向本角色的帮助并反馈意见。" },
  "help.write": { group: "content", name: "维护帮助", text: "编写、发布帮助和分类，处理反馈。" },
  "search.use": {
    group: "content",
    name: "全站搜索",
    text: "在页面顶部搜索本人可见的备案、通知公告、造价期刊、材料价格和帮助。",
  },
  "search.maintain": {
    group: "content",
    name: "维护搜索用词",
    text: "增加、修改、启用或删除搜索所用的同义词，查看没有结果的搜索内容。",
  },
  "sms-log.read": {
    group: "content",
    name: "查看短信记录",
    text: "尚未接入短信平台时查看系统保留的短信；账号变更类短信仅安全管理员可见验证码和链接，其余仅系统管理员可见，查看操作记入日志。",
  },
  "price.read": {
    group: "content",
    name: "查看材料价格",
    text: "查询已发布的材料价格及其走势、指数，导出列表，下载开放数据。",
  },
  "price-issue.write": {
    group: "content",
    name: "维护材料价格",
    text: "维护本站的价区和材料别名，导入材料价格，发布本站另一人导入的材料价格，答复对本站的询价。",
  },
  "price-enquiry.ask": {
    group: "content",
    name: "材料询价",
    text: "向价区所属造价站询问信息价中没有的材料价格，撤回尚未答复的询价。",
  },
  "indicator-sample.read": {
    group: "content",
    name: "查看指标样本",
    text: "查看辖区内的造价指标样本、工程特征和不可比原因。",
  },
  "indicator-sample.write": {
    group: "content",
    name: "维护指标样本",
    text: "确认样本、补正工程特征、录入历史工程；剔除和恢复样本须经另一人同意。",
  },
  "indicator-pool.read": {
    group: "content",
    name: "查看指标统计",
    text: "查看全省样本的造价指标统计和分布，打开辖区内的样本，导出统计表。",
  },
  "indicator-setting.read": {
    group: "content",
    name: "查看指标设置",
    text: "查看造价指标的对照表、采集设置、统计设置和公布设置及其历次版本。",
  },
  "indicator-setting.write": {
    group: "content",
    name: "维护指标设置",
    text: "写明原因后修改造价指标的对照表、采集设置、统计设置和公布设置，成为新版本；修改对照表前先检查和试算。",
  },
  "indicator-issue.read": {
    group: "content",
    name: "查看已发布指标",
    text: "查看造价站发布的造价指标；样本过少或由一家建设单位主导的指标不公布。",
  },
  "indicator-issue.write": {
    group: "content",
    name: "发布造价指标",
    text: "编制本站的造价指标，发布本站另一人编制的指标，重算并核对已发布的指标。",
  },
  "periodical.read": {
    group: "content",
    name: "查看造价期刊",
    text: "查看和下载已发布的造价期刊。",
  },
  "periodical.write": {
    group: "content",
    name: "维护造价期刊",
    text: "上传、编辑本站的期刊，发布本站另一人编辑的期刊，撤回本站已发布的期刊。",
  },
} as const satisfies Partial<Record<Right, RightText>>;
