export const certificate = {
  regex: "建[\\[〔【]造[\\]〕】][12][1-4]\\d{12}",
  prompt: "注册证书编号格式应为 建[造] 加 14 位数字",
};

export const uscc = {
  regex: "[0-9A-HJ-NPQRTUWXY]{2}\\d{6}[0-9A-HJ-NPQRTUWXY]{10}",
  prompt: "统一社会信用代码应为 18 位",
};

export const mobile = {
  regex: "1[3-9]\\d{9}",
  prompt: "联系人手机应为 11 位手机号码",
  personal: "phone",
} as const;
