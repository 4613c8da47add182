import { LinkButton } from "#components/ui/button.tsx";
import type { ErrorCode } from "#contracts/errors/errors.ts";

import { SsoCard } from "./sso-card.tsx";
import { ssoWords } from "./sso-words.ts";

type SsoProblemProps = {
  code: ErrorCode;
  text?: string;
  ticket?: string;
};

/** In the fragment, so that the ticket is in no request, log or Referer. */
function registerHref(ticket = ""): string {
  return ticket === "" ? "/register" : `/register#${new URLSearchParams({ sso: ticket }).toString()}`;
}

export function SsoProblem({ code, text, ticket }: SsoProblemProps) {
  const said = ssoWords(code, text);
  if (code === "auth.sso-unregistered") {
    return (
      <SsoCard {...said}>
        <LinkButton href={registerHref(ticket)} variant="primary">
          办理企业注册
        </LinkButton>
        <LinkButton href="/?way=sso">返回统一登录</LinkButton>
      </SsoCard>
    );
  }
  return (
    <SsoCard {...said}>
      <LinkButton href="/?way=sso" variant="primary">
        返回统一登录
      </LinkButton>
      <LinkButton href="/">使用账号登录</LinkButton>
      {code === "auth.sso-unknown" && <LinkButton href="/register">办理企业注册</LinkButton>}
    </SsoCard>
  );
}
