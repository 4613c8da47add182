import type { HelpScreen } from "./help.ts";

type HelpPicture = {
  screen: HelpScreen;
  /** Name of the screen in `e2e/actions/screens`, and of the file in `components/help/pictures`. */
  shot: string;
  text: string;
};

/** Taken from the running product by `npm run help:pictures`. */
export const helpPictures = [
  { screen: "/", shot: "login", text: "登录页" },
  { screen: "/pages/home", shot: "home-filer", text: "企业的首页" },
  { screen: "/pages/countiesToDo", shot: "todo-county", text: "区县待办" },
  { screen: "/pages/zgxj", shot: "list-filer", text: "最高投标限价列表" },
  { screen: "/pages/zgxj-details/first", shot: "draft", text: "填报页：造价数据文件、备案表和附件" },
  { screen: "/pages/zgxj-details/result", shot: "result", text: "检测结果" },
  { screen: "/pages/jgjs-details/costPreview", shot: "cost-preview", text: "造价对比预览" },
  { screen: "/pages/corp-u", shot: "enterprise-own", text: "本企业信息" },
  { screen: "/pages/registry-request", shot: "registry-requests", text: "信息变更申请" },
  { screen: "/pages/materialList", shot: "material-list", text: "材料价格" },
  { screen: "/pages/detectStandard", shot: "detect-standard", text: "检测标准" },
  { screen: "/pages/user-manage", shot: "user-manage", text: "用户管理" },
] as const satisfies readonly HelpPicture[];

export type HelpShot = (typeof helpPictures)[number]["shot"];
