"use client";

import { StepFacts } from "#components/sign-in/step/step-facts.tsx";
import { useFocusedHeading } from "#components/sign-in/step/use-focused-heading.ts";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import type { CheckedReport } from "#contracts/detection/report-check/report-check.ts";
import { groupThousands } from "#contracts/money.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "./report-check.module.css";

function factsOf(report: CheckedReport): [string, string][] {
  const { counts, amount, tenderName } = report;
  return [
    ["报告编号", report.number],
    ["项目名称", report.projectName],
    ...(tenderName === "" ? [] : ([["招标工程", tenderName]] satisfies [string, string][])),
    ["检测对象", report.kindName],
    ["检测机构", report.stationName],
    ["检测时间", formatDateTime(report.reportedAt)],
    ["发现问题", `错误${counts.E}处、警告${counts.W}处、提示${counts.I}处`],
    ["涉及金额", amount === null ? "无" : `${groupThousands(amount)}元`],
    ["文件SHA-256", report.sha256],
  ];
}

export function CheckedView({ report, onBack }: { report: CheckedReport; onBack: () => void }) {
  const heading = useFocusedHeading();
  return (
    <div className={styles.step}>
      <h3 ref={heading} tabIndex={-1} className={styles.verdict}>
        <Tag tone="green">真实</Tag>
        报告由本平台出具
      </h3>
      {report.newerAt !== null && (
        <p className={styles.note}>
          该项目已于{formatDateTime(report.newerAt)}重新检测，本报告不是最新的，请以新的检测报告为准。
        </p>
      )}
      <StepFacts facts={factsOf(report)} />
      <p className={styles.lead}>
        首次打印时间{formatDateTime(report.printedAt)}。内容未变而再次打印的报告，载明的是再次打印的时间。
      </p>
      <section className={styles.conclusion} aria-label="检测结论">
        <h4>检测结论（打印时）</h4>
        {report.conclusion.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      <p className={styles.lead}>
        请逐项对照纸质报告，任何一项不同的，报告即被改动。逐条问题以及答复、处理意见登录平台后查看。
      </p>
      <div className={styles.buttons}>
        <LinkButton href="/" variant="text">
          返回登录
        </LinkButton>
        <Button onClick={onBack}>核对另一份</Button>
      </div>
    </div>
  );
}
