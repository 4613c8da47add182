import { and, desc, eq } from "drizzle-orm";

import { imageCaptchaOutputSchema } from "#contracts/captcha/captcha.ts";
import {
  proofChallengeSchema,
  type ProofEffort,
  type ProofPurpose,
} from "#contracts/captcha/proof-of-work.ts";
import type { EndpointName } from "#contracts/endpoints.ts";
import type { CodeId } from "#contracts/ids.ts";
import type { Role } from "#contracts/permissions/roles.ts";
import { sentCodeSchema } from "#contracts/sms/sms.ts";
import type { PlainInputOf } from "#contracts/testing/plain-input.ts";
import { answerHash } from "#service/captcha/hash.ts";
import { solveProof } from "#service/captcha/testing/solve-proof.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { auditLog, type AuditRow } from "#service/db/schema/audit/audit-log.ts";
import { createAccount, type PersonOptions } from "#service/db/testing/fixtures.ts";
import { type TestService, webSecret } from "#service/http/testing/test-service.ts";
import { sealedPhone } from "#service/personal-data/seal.ts";
import { receivedCode } from "#service/sms/testing/received.ts";

let serial = 0;
export const password = "Right-Password-1";
/** Hashed once: it is slow on purpose. */
let hashed: Promise<string> | undefined;

export const newPhone = (): string => `1380000${String((serial += 1)).padStart(4, "0")}`;
/** A network per call, so that tests do not share counters. */
export const newIp = (): string => `10.${Math.floor((serial += 1) / 200)}.${serial % 200}.1`;

export type Holder = { row: AccountRow; phone: string };

export async function newHolder(
  { deps }: TestService,
  role: Role = "filer",
  { demo, ...options }: PersonOptions & { demo?: boolean } = {},
): Promise<Holder> {
  const phone = newPhone();
  const passwordHash = await (hashed ??= deps.passwords.hash(password));
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

const headersOf = (ip: string, agent = "") => ({
  "x-service-secret": webSecret,
  "x-client-ip": ip,
  "x-client-agent": agent,
});

/** For input that the contract does not allow. */
export function uncheckedFrom(service: TestService, ip: string) {
  return (name: EndpointName, input: unknown) =>
    service.callUnchecked(name, input, { headers: headersOf(ip) });
}

export function from(service: TestService, ip: string, agent = "") {
  const headers = headersOf(ip, agent);
  return <N extends EndpointName>(name: N, input?: PlainInputOf<N>) => service.call(name, input, { headers });
}
export type Caller = ReturnType<typeof from>;

export async function proofFor(
  caller: Caller,
  purpose: ProofPurpose,
  effort: ProofEffort = "short",
): Promise<string> {
  return solveProof((await caller("proofChallenge", { purpose, effort })).data(proofChallengeSchema));
}

/** A captcha with a known answer and a solved proof of work. */
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

export async function codeFor(
  service: TestService,
  caller: Caller,
  phone: string,
  name: "signInSmsCode" | "forgotSmsCode" = "signInSmsCode",
): Promise<{ phone: string; codeId: CodeId; code: string }> {
  const { codeId } = (await caller(name, { phone })).data(sentCodeSchema);
  return { phone, codeId, code: (await receivedCode(service.deps, phone)) ?? "" };
}

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
