import { AuthCard, AuthScreen } from "#components/sign-in/auth-screen.tsx";
import type { PortalFacts } from "#lib/portal/facts.ts";

import { ConsentSteps } from "./consent-steps.tsx";

import styles from "./consent.module.css";

export function ConsentScreen({ portal }: { portal: PortalFacts }) {
  return (
    <AuthScreen portal={portal}>
      <AuthCard title="变更注册本人确认" wide>
        <noscript>
          <p className={styles.note}>
            浏览器未启用脚本，不能办理本人确认。请在浏览器设置中启用脚本（JavaScript），然后刷新页面。
          </p>
        </noscript>
        <ConsentSteps />
      </AuthCard>
    </AuthScreen>
  );
}
