"use client";

import { Suspense } from "react";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { DescriptionForm } from "#components/ui/description-form/description-form.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { late } from "#components/ui/late.tsx";
import { shownAccount } from "#contracts/identity.ts";
import {
  type RegistrationDraft,
  type RegistrationView,
  registrationStatusNames,
} from "#contracts/registration/registration.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { RegistrationTag } from "../status-tag.tsx";

import styles from "../registration.module.css";

export type ProgressViewProps = {
  token: string;
  view: RegistrationView;
  draft: RegistrationDraft | null;
  onResubmitted: (view: RegistrationView) => void;
  /** Called on a conflict: the application must be read again. */
  onReload: () => void;
  /** The proof of the phone has expired. */
  onOver: () => void;
  onLeave: () => void;
};

const ResubmitForm = late(() => import("./resubmit-form.tsx").then((m) => m.ResubmitForm));

const facts = [
  { code: "number", name: "申请编号", width: 6 },
  { code: "uscc", name: "统一社会信用代码", width: 6 },
  { code: "name", name: "企业名称", width: 6 },
  { code: "stationName", name: "审核机构", width: 6 },
  { code: "submittedAt", name: "提交时间", width: 6 },
  { code: "statusAt", name: "状态更新时间", width: 6 },
] as const;

const next: Record<RegistrationView["status"], string> = {
  pending: "审核机构正在审核，结果将以短信通知。审核期间不能修改。",
  returned: "请按退回原因修改后重新提交。",
  passed: "企业注册已完成，可以登录使用。",
};

export function ProgressView(props: ProgressViewProps) {
  const { view } = props;
  const row = {
    number: view.number,
    uscc: view.uscc,
    name: view.name,
    stationName: view.stationName,
    submittedAt: formatDateTime(view.submittedAt),
    statusAt: formatDateTime(view.statusAt),
  };
  return (
    <div className={styles.step}>
      <p className={styles.licence} role="status">
        <RegistrationTag status={view.status} />
        {next[view.status]}
      </p>
      <DescriptionForm fields={facts} row={row} />
      {view.opinion !== "" && (
        <section className={styles.warning} aria-label="审核意见">
          <h3 className={styles.warningTitle}>
            <Icon name="info" />
            {view.status === "returned" ? "退回原因" : `审核意见（${registrationStatusNames[view.status]}）`}
          </h3>
          <p className={styles.opinion}>{view.opinion}</p>
        </section>
      )}
      {view.status === "passed" && (
        <p className={styles.lead}>
          登录账号：<b>{shownAccount(view.userCode)}</b>，密码为提交申请时设置的密码。
        </p>
      )}
      {view.status === "returned" ? (
        <Suspense fallback={<BlockSkeleton height={480} />}>
          <ResubmitForm key={view.revision} {...props} />
        </Suspense>
      ) : (
        <p className={styles.centred}>
          <Button onClick={props.onLeave}>查询其他申请</Button>
          {view.status === "pending" && (
            <Button icon="refresh" onClick={props.onReload}>
              刷新
            </Button>
          )}
          <LinkButton href="/" variant="primary">
            返回登录
          </LinkButton>
        </p>
      )}
    </div>
  );
}
