import { LinkButton } from "#components/ui/button.tsx";
import { ssoStart } from "#contracts/account/sso/endpoints.ts";
import type { SsoType } from "#contracts/account/sso/sso.ts";

import styles from "../login.module.css";

const names: Record<SsoType, { name: string; hint: string }> = {
  person: { name: "个人登录", hint: "使用本人的政务服务个人账号，须已实名认证并已在本平台开通账号。" },
  legal: { name: "法人登录", hint: "使用单位的政务服务法人账号，按统一社会信用代码对应本平台的单位。" },
};

function startHref(type: SsoType, returnTo: string): string {
  const query = new URLSearchParams({ type, ...(returnTo === "" ? {} : { returnTo }) });
  return `${ssoStart.path}?${query.toString()}`;
}

/** Plain links: work without JavaScript. */
export function SsoWays({ types, returnTo }: { types: readonly SsoType[]; returnTo: string }) {
  return (
    <div className={styles.ways}>
      <p className={styles.waysIntro}>
        将前往政务服务统一登录页面，登录后自动返回本平台，无需在本平台输入密码。
      </p>
      {types.map((type) => (
        <div key={type} className={styles.way}>
          <LinkButton
            href={startHref(type, returnTo)}
            variant="primary"
            className={styles.submit}
            icon={type === "person" ? "user" : "building"}
            aria-describedby={`sso-${type}`}
          >
            {names[type].name}
          </LinkButton>
          <p id={`sso-${type}`} className={styles.wayHint}>
            {names[type].hint}
          </p>
        </div>
      ))}
    </div>
  );
}
