const surnames = "王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 朱 马 胡 郭 林 何 高 罗".split(" ");
const givenNames =
  "建军 志强 伟明 丽萍 秀英 国平 晓红 永康 海波 文斌 淑芬 立平 卫东 春燕 建华 小军 红梅 志勇 玉兰 俊 敏 磊 静".split(
    " ",
  );

/** Distinct for the first 460 serials: the lengths of the lists have no common divisor. */
export function personName(serial: number): string {
  const surname = surnames[(serial * 7) % surnames.length] ?? "";
  return surname + (givenNames[(serial * 5) % givenNames.length] ?? "");
}
