import { Logo } from "#components/shell/logo.tsx";
import { TabPanels } from "#components/ui/tab-panels.tsx";
import type { Portal } from "#contracts/account.ts";
import { systemName } from "#lib/util/system-name.ts";

import { LoginForm, type LoginFormProps } from "./login-form.tsx";
import { SsoWays } from "./sso-ways.tsx";

import styles from "./login.module.css";

type LoginScreenProps = Omit<LoginFormProps, "demoAccounts"> & { portal: Portal; way: string };

function wayHref(way: string, returnTo: string): string {
  return `/?${new URLSearchParams({ way, ...(returnTo === "" ? {} : { returnTo }) }).toString()}`;
}

/** The ways to sign in that are open; a single one needs no tabs. */
function Ways({ portal, way, ...form }: LoginScreenProps) {
  const account = <LoginForm {...form} demoAccounts={portal.demoAccounts} />;
  const panels = [{ code: "account", name: "账号登录", content: account }];
  if (portal.sso.length > 0) {
    const content = <SsoWays types={portal.sso} returnTo={form.returnTo} />;
    panels.push({ code: "sso", name: "政务服务统一登录", content });
  }
  if (panels.length === 1) {
    return (
      <>
        <h2 className={styles.title}>账号登录</h2>
        {account}
      </>
    );
  }
  const linked = panels.map((panel) => ({ ...panel, href: wayHref(panel.code, form.returnTo) }));
  return (
    <>
      <h2 className="visually-hidden">登录</h2>
      <TabPanels label="登录方式" panels={linked} initial={way} />
    </>
  );
}

function Support({ phone, url }: { phone: string; url: string }) {
  return (
    <p className={styles.support}>
      {phone !== "" && <>技术支持：{phone}</>}
      {url !== "" && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          在线客服
        </a>
      )}
    </p>
  );
}

function Footer({ portal }: { portal: Portal }) {
  const hasSupport = portal.supportPhone !== "" || portal.supportUrl !== "";
  return (
    <footer className={styles.footer}>
      {hasSupport && <Support phone={portal.supportPhone} url={portal.supportUrl} />}
      {portal.footer.length > 0 && (
        <ul className={styles.links}>
          {portal.footer.map(({ label, url }) => (
            <li key={label}>
              {url === "" ? (
                label
              ) : (
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <p>建议使用 Chrome、Edge 等浏览器（内核版本 111 及以上），屏幕分辨率不低于 1366×768</p>
    </footer>
  );
}

/** The first page: who this is, one form, and for a demonstration the accounts to try it with. */
export function LoginScreen(props: LoginScreenProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.brand}>
        <Logo />
        <h1 className={styles.name}>{systemName}</h1>
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <noscript>
            <p className={styles.noscript}>
              浏览器未启用 JavaScript：仍可登录和查看页面，填报与检测等操作需要启用后使用。
            </p>
          </noscript>
          <Ways {...props} />
        </div>
      </main>
      <Footer portal={props.portal} />
    </div>
  );
}
