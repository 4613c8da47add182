import { LinkButton } from "#components/ui/button.tsx";
import type { PortalFacts } from "#lib/portal/facts.ts";

import { AuthCard, AuthScreen } from "../auth-screen.tsx";
import { ForgotSteps } from "./forgot-steps.tsx";

import styles from "../login.module.css";

function NoMessages({ phone }: { phone: string }) {
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        短信服务尚未开通，暂不能自行找回密码。请联系本平台安全管理员重置密码
        {phone === "" ? "。" : `，或拨打技术支持电话：${phone}。`}
      </p>
      <LinkButton href="/" className={styles.back}>
        返回登录
      </LinkButton>
    </div>
  );
}

export function ForgotScreen({ portal }: { portal: PortalFacts }) {
  return (
    <AuthScreen portal={portal}>
      <AuthCard title="忘记密码">
        <noscript>
          <p className={styles.noscript}>
            浏览器未启用脚本，不能找回密码。请在浏览器设置中启用脚本（JavaScript），然后刷新页面。
          </p>
        </noscript>
        {portal.sms ? (
          <ForgotSteps profile={portal.passwordProfile} />
        ) : (
          <NoMessages phone={portal.supportPhone} />
        )}
      </AuthCard>
    </AuthScreen>
  );
}
