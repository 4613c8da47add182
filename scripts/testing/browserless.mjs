import { readFileSync } from "node:fs";
import { join } from "node:path";

const pairOf = (setCookie) => setCookie.split(";", 1)[0];

/**
 * CSRF token of the login form and the cookies that go with it.
 * @param {string} origin
 */
export async function cookiesOf(origin) {
  const page = await fetch(origin);
  const csrfToken = /name="csrfToken" value="([^"]*)"/.exec(await page.text())?.[1] ?? "";
  return { csrfToken, cookies: page.headers.getSetCookie().map(pairOf).join("; ") };
}

/**
 * Signs in as a demo account; returns the session cookie.
 * @param {{ origin: string, dataDir: string }} product
 * @param {string} userCode
 * @returns {Promise<string>}
 */
export async function sessionCookie({ origin, dataDir }, userCode) {
  const accounts = JSON.parse(readFileSync(join(dataDir, "demo-accounts.json"), "utf8"));
  const account = accounts.find((one) => one.userCode === userCode);
  if (!account) throw new Error(`No demo account ${userCode}`);
  return signInCookie(origin, { userCode, password: account.password });
}

/**
 * Signs in by POST of the plain form; returns the session cookie.
 * @param {string} origin
 * @param {{ userCode: string, password: string }} account
 * @returns {Promise<string>}
 */
export async function signInCookie(origin, { userCode, password }) {
  const { csrfToken, cookies } = await cookiesOf(origin);
  const answer = await fetch(`${origin}/api/auth/callback/account`, {
    method: "POST",
    redirect: "manual",
    headers: { origin, cookie: cookies },
    body: new URLSearchParams({ csrfToken, callbackUrl: "/", userCode, password }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map(pairOf)
    .find((pair) => /^(__Host-)?sid=./.test(pair));
  if (!cookie) throw new Error(`${userCode} could not sign in: ${answer.status}`);
  return cookie;
}
