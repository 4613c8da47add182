import { AuthCard, AuthScreen } from "#components/sign-in/auth-screen.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import type { PortalFacts } from "#lib/portal/facts.ts";

import { OwnRecordSteps } from "./own-record-steps.tsx";

import styles from "./own.module.css";

export function OwnRecordScreen({ portal }: { portal: PortalFacts }) {
  return (
    <AuthScreen portal={portal}>
      <AuthCard title="本人信息查询" wide>
        <noscript>
          <p className={styles.lead}>
            浏览器未启用脚本，不能查询。请在浏览器设置中启用脚本（JavaScript），然后刷新页面。
          </p>
        </noscript>
        {portal.sms ? <OwnRecordSteps /> : <NoMessages phone={portal.supportPhone} />}
      </AuthCard>
    </AuthScreen>
  );
}

function NoMessages({ phone }: { phone: string }) {
  return (
    <div className={styles.step}>
      <p className={styles.lead}>
        短信服务尚未开通，暂不能在线查询。请向所在单位或当地造价站查询
        {phone === "" ? "。" : `，或拨打技术支持电话：${phone}。`}
      </p>
      <p className={styles.buttons}>
        <LinkButton href="/">返回登录</LinkButton>
      </p>
    </div>
  );
}
