const digits = ["零", "壹", "贰", "叁", "肆", "伍", "陆", "柒", "捌", "玖"];
const places = ["", "拾", "佰", "仟"];
const groups = ["", "万", "亿", "万亿"];

/** 金额大写, as on cheques: 143545470.41 → 壹亿肆仟叁佰伍拾肆万伍仟肆佰柒拾元肆角壹分. */
export function capitalAmount(amount: string): string {
  const match = /^(\d{1,16})\.(\d)(\d)$/.exec(amount);
  if (!match) throw new Error("An amount in capital letters needs up to 16 digits and two places");
  const [, whole = "0", jiao = "0", fen = "0"] = match;
  const yuan = capitalInteger(whole.replace(/^0+/, ""));
  const cents = capitalCents(jiao, fen, yuan !== "");
  if (yuan === "" && cents === "") return "零元整";
  const head = yuan === "" ? "" : `${yuan}元`;
  return cents === "" ? `${head}整` : head + cents;
}

function capitalCents(jiao: string, fen: string, afterYuan: boolean): string {
  if (jiao === "0" && fen === "0") return "";
  const tenth = jiao === "0" ? (afterYuan ? "零" : "") : `${digitOf(jiao)}角`;
  return fen === "0" ? tenth : `${tenth}${digitOf(fen)}分`;
}

function capitalInteger(whole: string): string {
  const padded = whole.padStart(Math.ceil(whole.length / 4) * 4, "0");
  let text = "";
  let gap = false;
  for (let start = 0; start < padded.length; start += 4) {
    const group = padded.slice(start, start + 4);
    if (group === "0000") {
      gap = text !== "";
      continue;
    }
    const needsZero = text !== "" && (gap || group.startsWith("0"));
    text += (needsZero ? "零" : "") + capitalGroup(group) + (groups[(padded.length - start) / 4 - 1] ?? "");
    gap = false;
  }
  return text.replace("万亿", text.includes("亿", text.indexOf("万亿") + 2) ? "万" : "万亿");
}

function capitalGroup(group: string): string {
  const bare = group.replace(/^0+/, "");
  let text = "";
  for (const [i, digit] of [...bare].entries()) {
    if (digit !== "0") text += digitOf(digit) + (places[bare.length - 1 - i] ?? "");
    else if (/[1-9]/.test(bare.slice(i)) && !text.endsWith("零")) text += "零";
  }
  return text;
}

function digitOf(digit: string): string {
  return digits[Number(digit)] ?? "";
}
