import { type Answer, ask, baseUrl } from "./wire.ts";

export const fromPage = {
  origin: baseUrl,
  "x-requested-with": "XMLHttpRequest",
  "content-type": "application/json",
} as const;

function inputValue(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
}

function pairOf(setCookie: string): string {
  return setCookie.split(";", 1)[0] ?? "";
}

/** `held`: a session cookie that the browser has already. */
export async function signIn(held = ""): Promise<{ answer: Answer; cookie: string }> {
  const page = await ask("/");
  const [, firstDemo = ""] = page.text.split('id="demo-title"');
  const form = new URLSearchParams({
    csrfToken: inputValue(page.text, "csrfToken"),
    callbackUrl: "/",
    userCode: inputValue(firstDemo, "userCode"),
    password: inputValue(firstDemo, "password"),
  });
  const answer = await ask("/api/auth/callback/account", {
    method: "POST",
    body: form.toString(),
    headers: {
      origin: baseUrl,
      "content-type": "application/x-www-form-urlencoded",
      cookie: [held, ...page.cookies.map(pairOf)].filter((pair) => pair !== "").join("; "),
    },
  });
  const cookie = answer.cookies.map(pairOf).find((pair) => /^(__Host-)?sid=./.test(pair));
  if (!cookie)
    throw new Error(`no session: ${answer.status} ${decodeURIComponent(answer.header("location"))}`);
  return { answer, cookie };
}
