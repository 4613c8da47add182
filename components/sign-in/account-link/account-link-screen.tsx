import type { PortalFacts } from "#lib/portal/facts.ts";

import { AuthCard, AuthScreen } from "../auth-screen.tsx";
import { AccountLinkSteps } from "./account-link-steps.tsx";

import styles from "../login.module.css";

export function AccountLinkScreen({ portal }: { portal: PortalFacts }) {
  return (
    <AuthScreen portal={portal}>
      <AuthCard title="账号验证">
        <noscript>
          <p className={styles.noscript}>
            浏览器未启用脚本，不能打开此链接。请在浏览器设置中启用脚本（JavaScript），然后刷新页面。
          </p>
        </noscript>
        <AccountLinkSteps profile={portal.passwordProfile} />
      </AuthCard>
    </AuthScreen>
  );
}
