import { randomUUID } from "node:crypto";

import { z } from "zod";

import { proofChallengeSchema, type ProofPurpose } from "#contracts/captcha/proof-of-work.ts";
import { type EndpointName, endpoints } from "#contracts/endpoints.ts";
import { envelopeSchema } from "#contracts/envelope.ts";
import { sentCodeSchema } from "#contracts/sms/sms.ts";
import { createPasswordPool } from "#service/auth/password.ts";
import { answerHash } from "#service/captcha/hash.ts";
import { solveProof } from "#service/captcha/testing/solve-proof.ts";
import { account } from "#service/db/schema/account.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { captcha } from "#service/db/schema/sign-in/captcha.ts";
import { loginGuard } from "#service/db/schema/sign-in/login-guard.ts";
import { createEnterprise } from "#service/db/testing/fixtures.ts";
import { guardKeys } from "#service/modules/account/guard/guard-keys.ts";
import { blindIndex, openPersonal, sealedPhone } from "#service/personal-data/seal.ts";
import { sealedIdNumber } from "#service/registry/people.ts";

import { median } from "./measures/median.mjs";
import { apart, sameDistribution } from "./measures/statistics.ts";
import { ownService, type OwnService } from "./own-service.ts";

/**
 * `npm run bench:enumeration`: whether answers to strangers reveal known accounts, phones or applications by content
 * or timing. Known and unknown alternate; each attempt has a fresh address and account, so no rate limit delays it.
 */
const pairs = 500;
const mostApart = 0.05;
const leastLikely = 0.01;

type Side = "known" | "unknown";
type Given = Readonly<Record<string, string>>;
type Flow = {
  name: string;
  endpoint: EndpointName;
  prepare: (side: Side, serial: number, ip: string) => Given | Promise<Given>;
};
type Timed = { ms: number; words: string };

let addresses = 0;
function newAddress(): string {
  const n = (addresses += 1);
  return `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
}

const answerSchema = envelopeSchema(z.unknown());
function wordsOf(status: number, text: string): string {
  const { code, message, data } = answerSchema.parse(JSON.parse(text));
  const plain = JSON.stringify(data).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id");
  return `${status} ${code} ${message} ${plain}`;
}

function caller({ origin, env }: OwnService) {
  return async (name: EndpointName, body: Given, ip: string): Promise<Timed & { text: string }> => {
    const start = performance.now();
    const answer = await fetch(origin + endpoints[name].path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: {
        "content-type": "application/json",
        "x-service-secret": env.SERVICE_SECRET,
        "x-client-ip": ip,
      },
    });
    const text = await answer.text();
    return { ms: performance.now() - start, words: wordsOf(answer.status, text), text };
  };
}
type Caller = ReturnType<typeof caller>;

/** One phone per attempt and flow: a phone gets one code a minute. */
const series = { login: 0, send: 1, forgot: 2, "phone-login": 3, verify: 4, register: 5, locked: 6 };
type Series = keyof typeof series;
const phoneOf = (side: Side, flow: Series, serial: number): string =>
  `${side === "known" ? "157" : "158"}${series[flow]}${String(serial).padStart(7, "0")}`;
const codeOf = (side: Side, serial: number): string =>
  `${side === "known" ? "bench" : "nobdy"}${String(serial).padStart(5, "0")}`;

async function makeAccounts({ db, env }: OwnService, each: number): Promise<void> {
  const enterpriseId = await createEnterprise(db);
  const passwordHash = await createPasswordPool().hash("a-password-of-the-bench");
  for (const flow of ["login", "send", "forgot", "phone-login", "verify", "register", "locked"] as const) {
    const rows = Array.from({ length: each }, (_, serial) => ({
      userCode: flow === "login" ? codeOf("known", serial) : `${flow}${serial}`,
      name: "测试人员",
      passwordHash,
      role: "filer" as const,
      enterpriseId,
      ...sealedPhone(env, phoneOf("known", flow, serial)),
    }));
    await db.insert(account).values(rows);
  }
}

const selfName = "周思远";
/** A passport's number. */
const selfOf = (side: Side, flow: "ask" | "open", serial: number): Given => ({
  name: selfName,
  idNumber: `${side === "known" ? "E" : "G"}${flow === "ask" ? 1 : 2}${String(serial).padStart(7, "0")}`,
});

async function makePeople({ db, env }: OwnService, each: number): Promise<void> {
  for (const flow of ["ask", "open"] as const) {
    const rows = Array.from({ length: each }, (_, serial) => ({
      name: selfName,
      idType: "passport" as const,
      ...sealedIdNumber(env, selfOf("known", flow, serial)["idNumber"] ?? ""),
      ...sealedPhone(env, `1590000${String(serial).padStart(4, "0")}`),
    }));
    await db.insert(person).values(rows);
  }
}

async function lock({ db, env }: OwnService, phone: string): Promise<void> {
  const { account: key } = guardKeys(env, blindIndex(env, "phone", phone), "");
  const lastAt = new Date();
  const lockedUntil = new Date(lastAt.getTime() + 30 * 60_000);
  await db.insert(loginGuard).values({ key, failures: 21, lastAt, lockedUntil }).onConflictDoNothing();
}

async function solvedCaptcha(
  { db, env }: OwnService,
  call: Caller,
  ip: string,
  purpose: ProofPurpose = "registrationSmsCode",
): Promise<Given> {
  const asked = { purpose, effort: "short" };
  const { text } = await call("proofChallenge", asked, ip);
  const proof = await solveProof(envelopeSchema(proofChallengeSchema).parse(JSON.parse(text)).data);
  const id = randomUUID();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 120_000);
  await db
    .insert(captcha)
    .values({ id, network: "bench", answerHash: answerHash(env, id, "7"), createdAt, expiresAt });
  return { captchaId: id, captcha: "7", proof };
}

function ownRecordFlows(service: OwnService, call: Caller): Flow[] {
  return [
    {
      name: "code for the own record",
      endpoint: "personalDataCode",
      prepare: async (side, i, ip) => ({
        ...selfOf(side, "ask", i),
        ...(await solvedCaptcha(service, call, ip, "personalDataCode")),
      }),
    },
    {
      name: "own record, wrong code",
      endpoint: "personalDataOpen",
      prepare: (side, i) => ({ ...selfOf(side, "open", i), codeId: randomUUID(), code: "000000" }),
    },
  ];
}

async function flowsOf(service: OwnService, call: Caller): Promise<Flow[]> {
  const [application] = await service.db.select().from(registration).limit(1);
  if (!application) throw new Error("the demo has no application");
  const own = {
    subject: application.number,
    phone: openPersonal(service.env, "phone", application.phone),
  };
  const wrongCode = async (name: EndpointName, phone: string, ip: string): Promise<Given> => {
    const { text } = await call(name, { phone }, ip);
    const { codeId } = envelopeSchema(sentCodeSchema).parse(JSON.parse(text)).data;
    return { phone, codeId, code: "000000" };
  };
  return [
    {
      name: "login, wrong password",
      endpoint: "accountLogin",
      prepare: (side, i) => ({ userCode: codeOf(side, i), password: "a-wrong-password-of-the-bench" }),
    },
    {
      name: "login again, captcha missing",
      endpoint: "accountLogin",
      prepare: (side, i) => ({ userCode: codeOf(side, i), password: "a-wrong-password-of-the-bench" }),
    },
    {
      name: "is the captcha due, after a failure",
      endpoint: "captchaDue",
      prepare: (side, i) => ({ purpose: "accountLogin", userCode: codeOf(side, i) }),
    },
    {
      name: "code for a sign-in",
      endpoint: "signInSmsCode",
      prepare: (side, i) => ({ phone: phoneOf(side, "send", i) }),
    },
    {
      name: "sign-in with a wrong code",
      endpoint: "phoneLogin",
      prepare: (side, i, ip) => wrongCode("signInSmsCode", phoneOf(side, "phone-login", i), ip),
    },
    {
      name: "sign-in by code while locked",
      endpoint: "phoneLogin",
      prepare: async (side) => {
        const phone = phoneOf(side, "locked", 0);
        await lock(service, phone);
        return { phone, codeId: randomUUID(), code: "000000" };
      },
    },
    {
      name: "code for a forgotten password",
      endpoint: "forgotSmsCode",
      prepare: (side, i) => ({ phone: phoneOf(side, "forgot", i) }),
    },
    {
      name: "forgotten password, wrong code",
      endpoint: "forgetPwdVerify",
      prepare: (side, i, ip) => wrongCode("forgotSmsCode", phoneOf(side, "verify", i), ip),
    },
    {
      name: "code for a registration",
      endpoint: "registrationSmsCode",
      prepare: async (side, i, ip) => ({
        phone: phoneOf(side, "register", i),
        ...(await solvedCaptcha(service, call, ip)),
      }),
    },
    {
      name: "progress of a registration, wrong code",
      endpoint: "registerProgress",
      prepare: (side) => {
        const unknown = { subject: own.subject.replace(/\d{4}$/, "9999"), phone: "13999999999" };
        return { ...(side === "known" ? own : unknown), codeId: randomUUID(), code: "000000" };
      },
    },
  ];
}

async function measure(call: Caller, flow: Flow, from: number, count: number) {
  const times: Record<Side, number[]> = { known: [], unknown: [] };
  const words: Record<Side, Set<string>> = { known: new Set(), unknown: new Set() };
  for (let i = from; i < from + count; i += 1) {
    // The second request of a pair finds a warm database, so the order alternates.
    for (const side of i % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
      const ip = newAddress();
      const given = await flow.prepare(side, i, ip);
      const answer = await call(flow.endpoint, given, ip);
      times[side].push(answer.ms);
      words[side].add(answer.words);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const said = [...words.known].toSorted().join("\n") === [...words.unknown].toSorted().join("\n");
  return {
    known,
    unknown,
    part: apart(known, unknown),
    p: sameDistribution(times.known, times.unknown),
    said,
    words: [...words.known].join(" | "),
  };
}

const warmUp = 50;

async function main(): Promise<void> {
  const service = await ownService();
  try {
    const call = caller(service);
    // Twice as many: a significant difference is retried once, as one in a hundred occurs by chance.
    await makeAccounts(service, warmUp + 2 * pairs);
    await makePeople(service, warmUp + 2 * pairs);
    for (const flow of [...(await flowsOf(service, call)), ...ownRecordFlows(service, call)]) {
      await measure(call, flow, 0, warmUp);
      for (const round of [0, 1]) {
        const { known, unknown, part, p, said, words } = await measure(
          call,
          flow,
          warmUp + round * pairs,
          pairs,
        );
        console.log(
          `bench enumeration ${flow.name}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ` +
            `${(part * 100).toFixed(1)} % apart (aim <= 5), p ${p.toFixed(3)} (aim > 0.01), ` +
            `${said ? "same words" : "OTHER WORDS"}, ${pairs} each`,
        );
        if (round === 0) console.log(`  ${words.slice(0, 160)}`);
        if (!said) process.exitCode = 1;
        if (part <= mostApart && p > leastLikely) break;
        // Medians drift on a busy machine; only p decides.
        if (round === 1 && p <= leastLikely) process.exitCode = 1;
      }
    }
  } finally {
    await service.close();
  }
}

await main();
