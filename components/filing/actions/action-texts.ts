import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FilingAction } from "#contracts/workflow/actions.ts";

export type AskedAction = Extract<FilingAction, "revoke" | "change" | "unarchive" | "purge">;

type ActionText = {
  button: string;
  question: (detail: FilingDetail) => string;
  /** Label of the reason field; null if no reason is asked. */
  reason: string | null;
  done: string;
  danger: boolean;
};

export const actionTexts: Record<AskedAction, ActionText> = {
  revoke: {
    button: "撤回",
    question: () =>
      "撤回后备案回到提交前的状态，修改后可以重新提交；被退回过的，修改期限不重新计算。确定撤回吗？",
    reason: null,
    done: "已撤回",
    danger: false,
  },
  change: {
    button: "变更",
    question: (detail) => `变更将生成新版本草稿；新版本备案之前，现有备案${detail.filingNo}继续有效。`,
    reason: "变更原因",
    done: "已生成变更草稿",
    danger: false,
  },
  unarchive: {
    button: "退回复核",
    question: (detail) => `退回复核后，备案${detail.filingNo}回到待复核状态，需要重新复核和公示。`,
    reason: "退回复核原因",
    done: "已退回复核",
    danger: true,
  },
  purge: {
    button: "作废",
    question: () => "作废后备案不能恢复，正在进行的检测将停止。",
    reason: "作废原因",
    done: "已作废",
    danger: true,
  },
};

export const askedActions: readonly AskedAction[] = ["revoke", "change", "unarchive", "purge"];
