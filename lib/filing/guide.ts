import type { FilingKind } from "#contracts/filing/kind.ts";

/** Papers and data to have at hand for each step of `waySteps`. */
const common = [
  "备案表按造价数据文件预填，只需补全其余栏目。请备好招标或合同文件，以及编审人员的注册证书编号。",
  "全部填好后再下载，请各单位签字盖章；下载后又修改的，须重新下载、盖章。",
  "扫描盖章的备案表和其他材料（PDF），可以多选或拖入，由系统按文件名归类。",
  "系统先检查缺少的内容，逐项列出，点击即到该处。提交后、受理前可以撤回。",
] as const;

export const guideTexts: Readonly<Record<FilingKind, readonly string[]>> = {
  "max-price": ["请备好计价软件导出的造价数据文件一份。上传后，项目信息和金额自动填入。", ...common],
  settlement: [
    "请备好合同价、送审价、审定价的造价数据文件各一份。上传后，项目信息和金额自动填入。",
    ...common,
  ],
};
