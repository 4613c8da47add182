import { LinkButton } from "#components/ui/button.tsx";
import type { ErrorCode } from "#contracts/errors.ts";

import { ssoWords } from "./sso-words.ts";
import { StatusScreen } from "./status-screen.tsx";

/** A single sign-on that did not end well: what happened, and the way back. */
export function SsoProblem({ code, text }: { code: ErrorCode; text?: string }) {
  const said = ssoWords(code, text);
  return (
    <StatusScreen title={said.title} text={said.text}>
      <LinkButton href="/?way=sso" variant="primary">
        返回统一登录
      </LinkButton>
      <LinkButton href="/">使用账号登录</LinkButton>
    </StatusScreen>
  );
}
