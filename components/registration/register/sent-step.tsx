"use client";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { shownAccount } from "#contracts/identity.ts";
import type { RegistrationSent } from "#contracts/registration/registration.ts";
import { numberMeaning } from "#lib/filing/number-meaning.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "../registration.module.css";

export function SentStep({ sent, onAnother }: { sent: RegistrationSent; onAnother: () => void }) {
  return (
    <div className={styles.step}>
      <div className={styles.done} role="status">
        <Icon name="success" size={40} />
        <h3 className={styles.doneTitle}>注册申请已提交，等待审核</h3>
        <p className={styles.lead}>申请编号</p>
        <p className={styles.number}>{sent.number}</p>
        <p className={styles.lead}>
          {sent.name}的注册申请已于{formatDateTime(sent.submittedAt)}提交，由<b>{sent.stationName}</b>
          审核。
        </p>
        <p className={styles.lead}>
          审核结果将以短信发送至{sent.phone}。审核通过后，使用账号 <b>{shownAccount(sent.userCode)}</b>{" "}
          和刚才设置的密码登录。
        </p>
        <p className={styles.lead}>请记下申请编号，凭申请编号和手机号可随时查询进度。</p>
        {numberMeaning(sent.number) !== "" && (
          <p className={styles.lead}>编号中{numberMeaning(sent.number)}。</p>
        )}
      </div>
      <p className={styles.centred}>
        <LinkButton href={`/register/status?subject=${encodeURIComponent(sent.number)}`}>
          查询注册进度
        </LinkButton>
        <LinkButton href="/" variant="primary">
          返回登录
        </LinkButton>
        <Button variant="text" onClick={onAnother}>
          注册另一家企业
        </Button>
      </p>
    </div>
  );
}
