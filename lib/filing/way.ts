/** The sheet is printed from the complete form, stamped, and uploaded with the other documents. */
export const waySteps = [
  "上传造价数据文件",
  "补全备案表",
  "下载备案表并盖章",
  "上传备案材料",
  "提交",
] as const;

export type WayState = {
  billsMissing: number;
  /** Fields that are empty or wrong. */
  open: number;
  sheetMissing: boolean;
  attachmentsMissing: number;
};

/** Zero-based; the first step that is not done. */
export function currentWayStep({ billsMissing, open, sheetMissing, attachmentsMissing }: WayState): number {
  if (billsMissing > 0) return 0;
  if (open > 0) return 1;
  if (sheetMissing) return 2;
  return attachmentsMissing > 0 ? 3 : 4;
}
