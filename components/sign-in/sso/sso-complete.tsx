"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";

import { Button, LinkButton } from "#components/ui/button.tsx";
import type { SignInError } from "#contracts/account/sign-in/sign-in-error.ts";
import { signIn, ssoSignInPath } from "#lib/session/sign-in.ts";

import { SsoCard } from "./sso-card.tsx";
import { SsoProblem } from "./sso-problem.tsx";

type SsoCompleteProps = {
  csrfToken: string;
  /** The user already signed in here, who decides whether to switch. */
  present: { nickName: string; unitName: string } | null;
};

/**
 * The provider's answer is in an HttpOnly cookie, so the form holds none of it. Submits itself unless
 * somebody is signed in; without JavaScript by its button.
 */
export function SsoComplete({ csrfToken, present }: SsoCompleteProps) {
  const sent = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<SignInError | null>(null);

  async function complete(): Promise<void> {
    if (sent.current) return;
    sent.current = true;
    setBusy(true);
    const result = await signIn(new URLSearchParams({ csrfToken, callbackUrl: "/" }), ssoSignInPath);
    if (result.kind === "done") globalThis.location.replace(result.location);
    else setError(result.error);
  }

  useEffect(() => {
    if (present === null) void complete();
  });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void complete();
  }

  if (error) return <SsoProblem code={error.code} text={error.text} token={error.next?.challenge ?? ""} />;
  const asks = present !== null && !busy;
  const text = asks
    ? `本浏览器已以“${nameOf(present)}”的身份登录。继续将退出该账号，改用统一登录的身份登录。`
    : "已收到统一登录的结果，正在核实身份。";
  return (
    <SsoCard title={asks ? "是否改用统一登录的身份？" : "正在登录"} text={text}>
      <form method="post" action={ssoSignInPath} onSubmit={onSubmit}>
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <input type="hidden" name="callbackUrl" value="/" />
        <Button type="submit" variant="primary" busy={busy} busyText="正在登录……">
          {asks ? "继续登录" : "完成登录"}
        </Button>
      </form>
      {asks && <LinkButton href="/">不切换，返回系统</LinkButton>}
    </SsoCard>
  );
}

function nameOf({ nickName, unitName }: { nickName: string; unitName: string }): string {
  return unitName === "" ? nickName : `${nickName}（${unitName}）`;
}
