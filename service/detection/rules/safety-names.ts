import { comparable } from "#service/values/text.ts";

const fee = /^[一二三四五六七八九十\d.、()]*(?:绿色施工)?安全(?:文明|生产|防护)/;
const part = /安全|文明|环境保护|环保|临时设施|扬尘/;

/** 安全文明施工费 as a whole: its row, or the heading of its parts. */
export function isSafetyFee(name: string): boolean {
  return fee.test(comparable(name));
}

/** It, or one of its parts. */
export function isSafetyPart(name: string): boolean {
  return part.test(name);
}
