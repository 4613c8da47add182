import type { ReactNode } from "react";

import { AuthCard, AuthScreen } from "#components/sign-in/auth-screen.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icons.tsx";
import type { PortalFacts } from "#lib/portal/facts.ts";

import { ProgressSteps } from "./progress/progress-steps.tsx";
import { RegisterSteps } from "./register/register-steps.tsx";

import styles from "./registration.module.css";

function NoMessages({ phone }: { phone: string }) {
  return (
    <div className={styles.step}>
      <p className={styles.lead}>
        短信服务尚未开通，暂不能在线办理企业注册。
        {phone === "" ? "请联系平台技术支持。" : `请联系技术支持：${phone}。`}
      </p>
      <p className={styles.centred}>
        <LinkButton href="/">返回登录</LinkButton>
      </p>
    </div>
  );
}

function Frame({ portal, title, children }: { portal: PortalFacts; title: string; children: ReactNode }) {
  return (
    <AuthScreen portal={portal}>
      <AuthCard title={title} wide>
        <noscript>
          <p className={styles.note}>
            <Icon name="info" />
            浏览器未启用脚本，不能办理企业注册。请在浏览器设置中启用脚本（JavaScript），然后刷新页面。
          </p>
        </noscript>
        {portal.sms ? children : <NoMessages phone={portal.supportPhone} />}
      </AuthCard>
    </AuthScreen>
  );
}

export function RegisterScreen({ portal }: { portal: PortalFacts }) {
  return (
    <Frame portal={portal} title="企业注册">
      <RegisterSteps profile={portal.passwordProfile} />
    </Frame>
  );
}

export function ProgressScreen({ portal, subject }: { portal: PortalFacts; subject: string }) {
  return (
    <Frame portal={portal} title="注册进度查询">
      <ProgressSteps subject={subject} />
    </Frame>
  );
}
