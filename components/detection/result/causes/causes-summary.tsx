import type { Causes } from "#contracts/detection/cause.ts";
import { yuan } from "#lib/detection/causes/cause-words.ts";

import { useReview } from "../../report/review-context.tsx";

import own from "./causes.module.css";

/** How much there is, and for the enterprise what is asked of it. */
export function CausesSummary({ totals }: { totals: Causes }) {
  const { report } = useReview();
  const { total, findings, amount, causes, open } = totals;
  return (
    <p className={own.summary}>
      <span>
        {total}项原因，{findings}处
      </span>
      {amount !== null && (
        <span>
          涉及<strong>{yuan(amount)}</strong>
        </span>
      )}
      {causes.length < total && <span>只列出前{causes.length}项</span>}
      {report.canAnswer && (
        <span>
          警告须答复{open.replies > 0 ? `（还有${open.replies}条）` : ""}
          ，错误由造价站处理、也可说明，提示不必答复
        </span>
      )}
    </p>
  );
}
