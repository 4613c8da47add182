"use client";

import type { ReactNode } from "react";

import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { trialPath } from "#contracts/filing/steps.ts";
import type { FilingId } from "#contracts/ids.ts";
import { TrialContext, useFilingKind, useStagePath } from "#lib/filing/kind-context.ts";

import styles from "./trial.module.css";

export type TrialShown = {
  code: string;
  /** Name of the bill. */
  name: string;
  isCompared: boolean;
};

type FrameProps = {
  id: FilingId;
  /** Null without a result. */
  trial: TrialShown | null;
  code: string;
  view: "result" | "comparison";
  children: ReactNode;
};

/** Heads a result page or comparison that only the own enterprise sees. */
export function TrialFrame({ id, code, trial, view, children }: FrameProps) {
  const form = useStagePath("form", id);
  const kind = useFilingKind();
  if (trial === null) {
    return (
      <EmptyBlock icon="clock" text="暂无试检测结果" hint="重新上传文件或提交后，原试检测结果不再保留。">
        <LinkButton href={form}>返回填报</LinkButton>
      </EmptyBlock>
    );
  }
  const other = view === "result" ? "comparison" : "result";
  return (
    <TrialContext value={code}>
      <div className={styles.page}>
        <div className={styles.head}>
          <h2 className={styles.title}>{view === "result" ? "试检测结果" : "试检测的造价对比"}</h2>
          <p className={styles.note}>
            {trial.name}。仅本单位可见，备案机构看不到；不能在此答复或处理，修改后重新上传再试。
          </p>
          {trial.isCompared && (
            <LinkButton small href={trialPath(kind, other, id, code)}>
              {other === "result" ? "查看检测问题" : "查看造价对比"}
            </LinkButton>
          )}
          <LinkButton small href={form}>
            返回填报
          </LinkButton>
        </div>
        {children}
      </div>
    </TrialContext>
  );
}
