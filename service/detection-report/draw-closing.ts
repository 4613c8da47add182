import { qrSize, type SealCell, type Sheet } from "#service/pdf/sheet.ts";

import type { Issued } from "./pdf-data.ts";

type Closing = { height: number; draw: () => void };

const gap = 8;
const signRoom = 26;
const signers = ["检测人", "复核人", "签发人"];

/** Code, signatures and seal stand together below the last rule. */
export function closing(sheet: Sheet, issued: Issued | null): Closing {
  return issued === null ? unissued(sheet) : sealed(sheet, issued);
}

const notIssued =
  "本报告由检测程序按检测规则生成，未经造价管理机构出具，没有报告编号、校验码和签章，不作为备案材料。";

function unissued(sheet: Sheet): Closing {
  const height = sheet.sectionHeight([]) + sheet.textHeight(notIssued);
  const draw = () => {
    sheet.keepTogether(height);
    sheet.heading("说明");
    sheet.text(notIssued);
  };
  return { height, draw };
}

const scanned =
  "扫描二维码，或在平台登录页点击“核对检测报告”输入报告编号和校验码，可核对本报告的真伪、主要结论和是否已重新检测，无需登录。";

function sealed(sheet: Sheet, { code, printedAt, link, number, stationName, day }: Issued): Closing {
  const lines = [
    `${number === null ? "" : `报告编号${number}，`}校验码${code}，打印时间${printedAt}。`,
    ...(link === null ? [] : [scanned]),
    "校验码与检测结果、问题原因和涉及金额、造价指标以及答复、处理意见对应，任何一项改动后即不一致；登录平台后在“检测结果”页可核对这些内容。",
  ];
  const seal: SealCell[] = [
    { lines: signers.map((name) => ({ text: `${name}（签字）：`, room: signRoom })), issued: [] },
    {
      lines: [{ text: "本报告由平台按检测规则自动生成，供复核参考。", room: 2 * signRoom }],
      issued: [`${stationName}（盖章）`, day],
    },
  ];
  const proofHeight = link === null ? sheet.textHeight(lines.join("")) : qrSize;
  const height = sheet.sectionHeight([]) + proofHeight + gap + sheet.sealCellsHeight(seal);
  const draw = () => {
    sheet.keepTogether(height);
    sheet.heading("校验和签章");
    if (link === null) sheet.text(lines.join(""));
    else sheet.qrCode(link, lines);
    sheet.space(gap);
    sheet.sealCells(seal);
  };
  return { height, draw };
}
