import type { IncomingMessage, ServerResponse } from "node:http";

import type Provider from "oidc-provider";

import { identities } from "../data/identities.ts";

function page(title: string, body: string): string {
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;
}

function signInPage(uid: string): string {
  const buttons = Object.values(identities).map(
    ({ sub, name }) => `<button name="sub" value="${sub}">${sub} ${name}</button>`,
  );
  const cancel = `<button name="sub" value="">取消</button>`;
  return page(
    "统一身份认证",
    `<form method="post" action="/interaction/${uid}">${buttons.join("")}${cancel}</form>`,
  );
}

export function signOutPage(form: string): string {
  return page(
    "退出统一身份认证",
    `${form}<button form="op.logoutForm" name="logout" value="yes">确认退出</button>`,
  );
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

export async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const uid = (request.url ?? "").split("/")[2] ?? "";
  if (request.method === "GET") {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(signInPage(uid));
    return;
  }
  const accountId = (await bodyOf(request)).get("sub") ?? "";
  const result =
    accountId === "" ? { error: "access_denied", error_description: "no" } : { login: { accountId } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
