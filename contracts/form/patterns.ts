import { certificatePrefix } from "../identity.ts";

export const certificate = {
  regex: `${certificatePrefix}[12][1-4]\\d{12}`,
  prompt: "注册证书编号格式应为建[造]加14位数字",
};

export const uscc = {
  regex: "[0-9A-HJ-NPQRTUWXY]{2}\\d{6}[0-9A-HJ-NPQRTUWXY]{10}",
  prompt: "统一社会信用代码应为18位数字和大写字母，字母中没有I、O、S、V、Z",
  capitals: true,
};

export const mobile = {
  regex: "1[3-9]\\d{9}",
  prompt: "手机号应为11位",
  personal: "phone",
} as const;
