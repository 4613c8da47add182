import type { StaffImportColumn } from "#contracts/staff-import/staff-import.ts";

/** Headings may be missing; a renamed one would silently drop its column, so all others must be there. */
export const optionalColumns: ReadonlySet<string> = new Set<StaffImportColumn>(["specialty"]);

type Guide = { need: string; hint: string; sample: string };

export const guide: Readonly<Record<StaffImportColumn, Guide>> = {
  name: { need: "必填", hint: "与证件一致，不超过30字", sample: "张三" },
  idType: {
    need: "选填",
    hint: "居民身份证、护照、港澳居民来往内地通行证、台湾居民来往大陆通行证，留空为居民身份证",
    sample: "居民身份证",
  },
  idNumber: { need: "必填", hint: "按文本填写，否则Excel会改动末几位", sample: "11010519491231002X" },
  phone: { need: "新增人员必填", hint: "11位手机号；在册人员留空为不变更", sample: "13800000000" },
  position: { need: "选填", hint: "不超过60字，留空为不变更", sample: "造价工程师" },
  education: { need: "选填", hint: "不超过60字，留空为不变更", sample: "本科" },
  title: { need: "选填", hint: "不超过60字，留空为不变更", sample: "工程师" },
  certNo: {
    need: "选填",
    hint: "建[造] 加14位数字，旧编号为9位；一人有几本证书的，每本一行",
    sample: "建[造]11233300000001",
  },
  specialty: { need: "选填", hint: "仅九位旧编号须填：土木建筑、交通运输、水利、安装", sample: "" },
  sealCode: { need: "选填", hint: "不超过50字，留空为不变更", sample: "B11233300000001" },
  registeredOn: { need: "有证书的必填", hint: "本次注册的日期，不晚于今日", sample: "2025-05-06" },
  validTo: { need: "有证书的必填", hint: "有效期最后一日，含当日", sample: "2029-05-05" },
};
