import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { cookiesOf, sessionCookie } from "../../testing/browserless.mjs";

const uploadPath = "/ks/upload/v1/upload";
const deletePath = "/ks/portal/v1/file-delete";

async function tokenOf({ servicePort, dataDir }, userCode) {
  const accounts = JSON.parse(readFileSync(join(dataDir, "demo-accounts.json"), "utf8"));
  const { password } = accounts.find((one) => one.userCode === userCode);
  const answer = await fetch(`http://127.0.0.1:${servicePort}/account/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userCode, password }),
  });
  if (!answer.ok) throw new Error(`${userCode} could not sign in: ${answer.status}`);
  return (await answer.json()).data.token;
}

/** Milliseconds of one upload; its deletion is not timed. */
function uploader(origin, headers, file) {
  const md5 = createHash("md5").update(file).digest("hex");
  return async () => {
    const form = new FormData();
    form.append("fileSize", String(file.length));
    form.append("md5", md5);
    form.append("file", new Blob([file]), "flood.pdf");
    const start = performance.now();
    const answer = await fetch(origin + uploadPath, { method: "POST", headers, body: form });
    const { data } = await answer.json();
    const took = performance.now() - start;
    if (!answer.ok) throw new Error(`the upload failed: ${answer.status}`);
    await fetch(origin + deletePath, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ fileId: data.fileId }),
    });
    return took;
  };
}

export async function serviceTargets(product, userCode, file) {
  const origin = `http://127.0.0.1:${product.servicePort}`;
  const token = await tokenOf(product, userCode);
  const body = JSON.stringify({ userCode: "nobody", password: "a-guess" });
  return {
    upload: uploader(origin, { authorization: `Bearer ${token}` }, file),
    flood: { origin, path: "/account/login", type: "application/json", body, headers: {} },
  };
}

export async function webTargets(product, userCode, file) {
  const { origin } = product;
  const cookie = await sessionCookie(product, userCode);
  const { csrfToken, cookies } = await cookiesOf(origin);
  const body = new URLSearchParams({ csrfToken, userCode: "nobody", password: "a-guess", json: "true" });
  return {
    upload: uploader(origin, { origin, cookie, "x-requested-with": "XMLHttpRequest" }, file),
    flood: {
      origin,
      path: "/api/auth/callback/account",
      type: "application/x-www-form-urlencoded",
      body: body.toString(),
      headers: { origin, cookie: cookies },
    },
  };
}
