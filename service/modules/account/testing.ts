import { and, desc, eq } from "drizzle-orm";

import { imageCaptchaOutputSchema } from "#contracts/captcha.ts";
import type { EndpointName } from "#contracts/endpoints.ts";
import { proofChallengeSchema, type ProofEffort, type ProofPurpose } from "#contracts/proof-of-work.ts";
import type { Role } from "#contracts/roles.ts";
import { sentCodeSchema } from "#contracts/sms.ts";
import { answerHash } from "#service/captcha/hash.ts";
import { solveProof } from "#service/captcha/testing/solve-proof.ts";
import { createAccount, type PersonOptions } from "#service/db/fixtures.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { auditLog, type AuditRow } from "#service/db/schema/audit-log.ts";
import { type Answer, type TestService, webSecret } from "#service/http/testing.ts";
import { sealedPhone } from "#service/personal-data/seal.ts";
import { receivedCode } from "#service/sms/testing.ts";

let serial = 0;
export const password = "Right-Password-1";

/** One of the numbers that are plainly nobody's. */
export const newPhone = (): string => `1380000${String((serial += 1)).padStart(4, "0")}`;
/** Networks of their own, so that no test is counted with another. */
export const newIp = (): string => `10.${Math.floor((serial += 1) / 200)}.${serial % 200}.1`;

export type Holder = { row: AccountRow; phone: string };

/** An account with the test's password and a phone. */
export async function newHolder(
  { deps }: TestService,
  role: Role = "filer",
  { demo, ...options }: PersonOptions & { demo?: boolean } = {},
): Promise<Holder> {
  const phone = newPhone();
  const passwordHash = await deps.passwords.hash(password);
  const made = await createAccount(deps.db, role, {
    passwordHash,
    phone: sealedPhone(deps.env, phone),
    ...options,
  });
  const [row] = await deps.db
    .update(account)
    .set({ passwordAt: deps.clock(), demo: demo ?? false })
    .where(eq(account.id, made.id))
    .returning();
  if (!row) throw new Error("No account");
  return { row, phone };
}

export async function accountNow({ deps }: TestService, { row }: Holder): Promise<AccountRow> {
  const [found] = await deps.db.select().from(account).where(eq(account.id, row.id));
  if (!found) throw new Error("No account");
  return found;
}

/** A call without a session, through web, from this address. */
export function from(service: TestService, ip: string, agent = "") {
  const headers = { "x-service-secret": webSecret, "x-client-ip": ip, "x-client-agent": agent };
  return (name: EndpointName, input: unknown = {}): Promise<Answer> => service.call(name, input, { headers });
}
export type Caller = ReturnType<typeof from>;

/** A proof of work for this call, done. */
export async function proofFor(
  caller: Caller,
  purpose: ProofPurpose,
  effort: ProofEffort = "short",
): Promise<string> {
  return solveProof((await caller("proofChallenge", { purpose, effort })).data(proofChallengeSchema));
}

/** A captcha whose answer is known, as if somebody had read it off the picture, with its proof of work. */
export async function solvedCaptcha(
  service: TestService,
  caller: Caller,
  purpose: ProofPurpose = "accountLogin",
) {
  const { captchaId } = (await caller("imageCaptcha")).data(imageCaptchaOutputSchema);
  const hash = answerHash(service.deps.env, captchaId, "7");
  await service.database.asOwner("UPDATE captcha SET answer_hash = $1 WHERE id = $2", [hash, captchaId]);
  return { captchaId, captcha: "7", proof: await proofFor(caller, purpose) };
}

/** A code asked for and received. */
export async function codeFor(
  service: TestService,
  caller: Caller,
  phone: string,
  name: "sendCaptcha" | "forgetPwdCaptcha" = "sendCaptcha",
): Promise<{ phone: string; codeId: string; code: string }> {
  const { codeId } = (await caller(name, { phone })).data(sentCodeSchema);
  return { phone, codeId, code: (await receivedCode(service.deps, phone)) ?? "" };
}

/** What the audit log says of this account, newest first. */
export function trailOf({ deps }: TestService, { row }: Holder, action?: string): Promise<AuditRow[]> {
  return deps.db
    .select()
    .from(auditLog)
    .where(
      and(eq(auditLog.accountId, row.id), action === undefined ? undefined : eq(auditLog.action, action)),
    )
    .orderBy(desc(auditLog.id));
}

export function advance({ clock }: TestService, ms: number): void {
  clock.now = new Date(clock.now.getTime() + ms);
}
