"use client";

import { Suspense, useEffect, useRef, useState } from "react";

import { LinkButton } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import { TabPanels } from "#components/ui/navigation/tab-panels.tsx";
import type { SignInError } from "#contracts/account/sign-in/sign-in-error.ts";
import { systemName } from "#contracts/system-name.ts";
import type { PortalFacts } from "#lib/portal/facts.ts";
import { wayNames } from "#lib/session/sign-in-ways.ts";

import type { CaptchaImage } from "../fields/captcha/use-captcha.ts";
import { FormError } from "../fields/form-error.tsx";
import { SsoWays } from "../sso/sso-ways.tsx";
import { DemoAccounts, type DemoAccount } from "./demo-accounts.tsx";
import { LoginForm } from "./login-form.tsx";
import type { Origin, PendingSignIn } from "./sign-in-step.ts";

import styles from "../login.module.css";

/** Lazy: most people sign in with account and password. */
const PhoneForm = late(() => import("./phone-form.tsx").then((m) => m.PhoneForm));
const SecondFactorStep = late(() => import("./second-factor-step.tsx").then((m) => m.SecondFactorStep));
const MustChangeStep = late(() => import("./must-change-step.tsx").then((m) => m.MustChangeStep));

export type SignInCardProps = Origin & {
  portal: PortalFacts;
  way: string;
  error: SignInError | null;
  captcha: CaptchaImage | null;
};

function wayHref(way: string, returnTo: string): string {
  return `/?${new URLSearchParams({ way, ...(returnTo === "" ? {} : { returnTo }) }).toString()}`;
}

function Links({ portal }: { portal: PortalFacts }) {
  if (!portal.sms) return null;
  return (
    <p className={styles.more}>
      <LinkButton href="/forgot" variant="text">
        忘记密码
      </LinkButton>
      <LinkButton href="/register" variant="text">
        企业注册
      </LinkButton>
      <LinkButton href="/personal-data" variant="text">
        本人信息查询
      </LinkButton>
    </p>
  );
}

/** The first forms stay mounted but hidden, so that going back keeps their input. */
export function SignInCard({ portal, error, captcha, ...props }: SignInCardProps) {
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState(props.way);
  const [phoneOpened, setPhoneOpened] = useState(props.way === "phone");
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const [notice, setNotice] = useState<SignInError | null>(null);
  const origin = { csrfToken: props.csrfToken, returnTo: props.returnTo };

  function onNext(next: PendingSignIn): void {
    setNotice(null);
    setPending(next);
  }
  function onBack(failure: SignInError | null): void {
    setPending(null);
    setNotice(failure);
  }
  function open(code: string): void {
    setWay(code);
    if (code === "phone") setPhoneOpened(true);
  }
  function pick(account: DemoAccount): void {
    onBack(null);
    setWay("account");
    fill(form.current, account);
  }

  const account = (
    <LoginForm {...origin} form={form} error={error} captcha={captcha} onNext={onNext}>
      <Links portal={portal} />
    </LoginForm>
  );
  const panels = [{ code: "account", name: wayNames.account, content: account }];
  if (portal.sms) {
    const content = phoneOpened && <PhoneForm {...origin} onNext={onNext} />;
    panels.push({ code: "phone", name: wayNames.phone, content: <Suspense>{content}</Suspense> });
  }
  if (portal.sso.length > 0) {
    const content = <SsoWays types={portal.sso} returnTo={props.returnTo} />;
    panels.push({ code: "sso", name: wayNames.sso, content });
  }
  // Each tab is an address too.
  const shown = panels.find(({ code }) => code === way)?.name ?? wayNames.account;
  useEffect(() => {
    document.title = `${shown} - ${systemName}`;
  }, [shown]);
  const linked = panels.map((panel) => ({ ...panel, href: wayHref(panel.code, props.returnTo) }));
  const step = pending && { ...origin, pending, onNext, onBack };
  return (
    <>
      <section className={styles.card} aria-label="登录">
        <noscript>
          <p className={styles.noscript}>
            浏览器未启用脚本（JavaScript）：仍可使用账号密码登录和查看页面；需短信验证码或设置新密码才能登录的账号，以及短信登录、找回密码、企业注册、填报与检测，须启用后使用。
          </p>
        </noscript>
        <div hidden={step !== null}>
          {notice && <FormError error={notice} />}
          {panels.length === 1 ? (
            <>
              <h2 className={styles.title}>{wayNames.account}</h2>
              {account}
            </>
          ) : (
            <TabPanels label="登录方式" panels={linked} current={way} onChange={open} />
          )}
        </div>
        <Suspense>
          {step?.pending.error.code === "auth.second-factor" && <SecondFactorStep {...step} />}
          {step?.pending.error.code === "auth.must-change" && (
            <MustChangeStep {...step} profile={portal.passwordProfile} />
          )}
        </Suspense>
      </section>
      <DemoAccounts
        accounts={portal.demoAccounts}
        hidden={{ csrfToken: props.csrfToken, callbackUrl: props.returnTo || "/" }}
        onPick={pick}
      />
    </>
  );
}

function fill(form: HTMLFormElement | null, account: DemoAccount): void {
  if (!form) return;
  for (const name of ["userCode", "password"] as const) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = account[name];
  }
  form.requestSubmit();
}
