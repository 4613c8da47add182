import { AuthCard, AuthScreen } from "#components/sign-in/auth-screen.tsx";
import type { PortalFacts } from "#lib/portal/facts.ts";

import { ReportCheckSteps } from "./report-check-steps.tsx";

import styles from "./report-check.module.css";

export function ReportCheckScreen({ portal }: { portal: PortalFacts }) {
  return (
    <AuthScreen portal={portal}>
      <AuthCard title="核对检测报告" wide>
        <noscript>
          <p className={styles.lead}>
            浏览器未启用脚本，不能核对。请在浏览器设置中启用脚本（JavaScript），然后刷新页面。
          </p>
        </noscript>
        <ReportCheckSteps />
      </AuthCard>
    </AuthScreen>
  );
}
