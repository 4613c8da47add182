import { randomBytes } from "node:crypto";

import { createPasswordPool } from "#service/auth/password.ts";
import { connect } from "#service/db/connect.ts";
import { createAccount } from "#service/db/testing/fixtures.ts";

import { signInCookie } from "../../testing/browserless.mjs";
import type { Step } from "./actor.ts";

type Product = { origin: string; databaseUrl: string };

/** Signs in, as an account of its own, whose password is known. */
export async function signingIn({ origin, databaseUrl }: Product): Promise<Step> {
  const password = `Aa1!${randomBytes(12).toString("base64url")}`;
  const { db, close } = connect(databaseUrl, { max: 1, onError: () => undefined });
  try {
    const passwordHash = await createPasswordPool().hash(password);
    const { userCode } = await createAccount(db, "filer", { passwordHash });
    const run = async (): Promise<void> => void (await signInCookie(origin, { userCode, password }));
    return { name: "sign-in", weight: 3, run };
  } finally {
    await close();
  }
}
