import { withoutCause } from "#lib/detection/filter.ts";

import { useReview } from "../../report/review-context.tsx";

import own from "./causes.module.css";

export function ViewSwitch() {
  const { filter, view, hrefOf } = useReview();
  const { severity, rule } = filter;
  const kept = { ...withoutCause(filter), severity, rule };
  return (
    <nav className={own.switch} aria-label="查看方式">
      <a href={hrefOf(kept)} aria-current={view === "causes" ? "true" : undefined}>
        按原因
      </a>
      <a href={hrefOf({ ...kept, view: "findings" })} aria-current={view === "findings" ? "true" : undefined}>
        逐条
      </a>
    </nav>
  );
}
