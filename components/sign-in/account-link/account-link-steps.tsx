"use client";

import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { late } from "#components/ui/late.tsx";
import type { AccountLink } from "#contracts/account/changes/account-link.ts";
import type { PasswordProfile } from "#contracts/account/password-profile.ts";
import { openLink } from "#lib/account/changes.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import { FormAlert } from "../fields/form-error.tsx";
import { textOf } from "../fields/form-fields.ts";
import { StepDone } from "../step-done.tsx";

import styles from "../login.module.css";

const AccountLinkPassword = late(() =>
  import("./account-link-password.tsx").then((m) => m.AccountLinkPassword),
);
const AccountLinkPhone = late(() => import("./account-link-phone.tsx").then((m) => m.AccountLinkPhone));

type Opened = { token: string; link: AccountLink };

function TypeCode(props: { busy: boolean; problem: string; onOpen: (token: string) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState("");
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const token = textOf(event.currentTarget, "token");
    setMissing(token === "" ? "一次性口令必填" : "");
    if (token !== "" && !props.busy) props.onOpen(token);
  }
  return (
    <form ref={form} onSubmit={onSubmit} className={styles.form} noValidate>
      <p className={styles.lead}>请输入账号交接单上的一次性口令；收到短信的，请直接打开短信中的链接。</p>
      {props.problem !== "" && <FormAlert text={props.problem} />}
      <TextField
        label="一次性口令"
        name="token"
        required
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={missing || undefined}
      />
      <Button
        type="submit"
        variant="primary"
        busy={props.busy}
        busyText="正在验证……"
        className={styles.submit}
      >
        下一步
      </Button>
      <LinkButton href="/" variant="text" className={styles.back}>
        返回登录
      </LinkButton>
    </form>
  );
}

/** Opens the token in the URL fragment, or a code typed from a hand-over sheet. */
export function AccountLinkSteps({ profile }: { profile: PasswordProfile }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState<{ title: string; text: string } | null>(null);

  async function open(token: string): Promise<void> {
    setBusy(true);
    setProblem("");
    try {
      setOpened({ token, link: await openLink(token) });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    }
    setBusy(false);
  }

  useEffect(() => {
    function followHash(): void {
      const token = globalThis.location.hash.slice(1);
      if (token === "") return;
      setDone(null);
      setOpened(null);
      void open(token);
    }
    followHash();
    // Another link in the same tab changes only the hash and loads no page.
    globalThis.addEventListener("hashchange", followHash);
    return () => globalThis.removeEventListener("hashchange", followHash);
  }, []);

  function finish(title: string, text: string): void {
    globalThis.history.replaceState(null, "", globalThis.location.pathname);
    setDone({ title, text });
  }

  function over(message: string): void {
    setOpened(null);
    setProblem(message);
  }

  if (done)
    return (
      <StepDone title={done.title} link="前往登录">
        {done.text}
      </StepDone>
    );
  if (!opened) return <TypeCode busy={busy} problem={problem} onOpen={(token) => void open(token)} />;
  const next = { ...opened, onDone: finish, onOver: over };
  return (
    <Suspense fallback={null}>
      {opened.link.kind === "password" ? (
        <AccountLinkPassword {...next} profile={profile} />
      ) : (
        <AccountLinkPhone {...next} />
      )}
    </Suspense>
  );
}
