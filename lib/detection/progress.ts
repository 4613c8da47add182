import type { DetectionStatus } from "#contracts/detection/status.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";

export type StageState = "done" | "now" | "ahead" | "failed" | "cancelled";
export type Stage = { name: string; state: StageState };

const names = ["排队等待", "读取与检测", "生成报告"] as const;

/** Reading and storing alternate, so they are shown as one stage. */
function reached(status: DetectionStatus): number {
  if (status.state === "queued" || status.stage === "waiting") return 0;
  return status.progress >= 95 ? 2 : 1;
}

export function stagesOf(status: DetectionStatus): Stage[] {
  const at = status.state === "done" ? names.length : reached(status);
  return names.map((name, index) => {
    if (index < at) return { name, state: "done" };
    if (index > at) return { name, state: "ahead" };
    const { state } = status;
    return { name, state: state === "failed" || state === "cancelled" ? state : "now" };
  });
}

export const waitingTexts: Record<FilingStatus, { text: string; hint: string }> = {
  draft: { text: "尚未提交，没有检测结果", hint: "填写备案表、上传造价数据文件并提交后，由备案机构受理。" },
  submitted: { text: "等待受理", hint: "备案机构予以受理后，系统自动开始检测，无需人工启动。" },
  accepted: { text: "正在安排检测", hint: "检测即将开始。" },
  detected: { text: "暂无检测进度", hint: "检测已完成，可查看检测结果。" },
  publicity: { text: "暂无检测进度", hint: "检测已完成，可查看检测结果。" },
  filed: { text: "暂无检测进度", hint: "检测已完成，可查看检测结果。" },
  returned: { text: "已退回，等待重新提交", hint: "修改后重新提交并予以受理，系统将重新检测。" },
  void: { text: "该备案已作废", hint: "作废的备案不再检测。" },
};

export function elapsedText(from: string, to: string | number): string {
  const seconds = Math.max(1, Math.round((new Date(to).getTime() - new Date(from).getTime()) / 1000));
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds}秒` : `${minutes}分${seconds % 60}秒`;
}
