import { LinkButton } from "#components/ui/button.tsx";
import type { ErrorCode } from "#contracts/errors/errors.ts";

import { SsoCard } from "./sso-card.tsx";
import { ssoWords } from "./sso-words.ts";

type SsoProblemProps = {
  code: ErrorCode;
  text?: string;
  token?: string;
};

/** In the fragment, so that the token is in no request, log or Referer. */
function registerHref(token = ""): string {
  return token === "" ? "/register" : `/register#${new URLSearchParams({ sso: token }).toString()}`;
}

export function SsoProblem({ code, text, token }: SsoProblemProps) {
  const said = ssoWords(code, text);
  if (code === "auth.sso-unregistered") {
    return (
      <SsoCard {...said}>
        <LinkButton href={registerHref(token)} variant="primary">
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
