import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { describe, expect, test } from "vitest";

import { root } from "../start/root.mjs";
import { projectFiles } from "./sources.mjs";

const folders = ["app", "components", "contracts", "lib", "service", "server", "middleware"];
const isProduct = (file: string): boolean =>
  folders.some((folder) => file.startsWith(`${folder}/`) || file === `${folder}.ts`) &&
  !/\.(test|worker)\.tsx?$|\/testing\//.test(file);
const sources = projectFiles("*.ts", "*.tsx")
  .filter(isProduct)
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
const found = (pattern: RegExp): Set<string> =>
  new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = ""]) => name)));

test("source fences › read the product", () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(filesWith(/\bcreateHmac\(/).length).toBeGreaterThan(3);
});

describe("cryptography of the product", () => {
  // ASVS 11.3.1, 11.3.2
  test("encrypts with AES-256-GCM alone", () => {
    expect(found(/create(?:Cipheriv|Decipheriv)\(\s*"([^"]+)"/g)).toEqual(new Set(["aes-256-gcm"]));
    expect(filesWith(/create(?:Cipheriv|Decipheriv)\((?!\s*")/)).toEqual([]);
    expect(filesWith(/\b(publicEncrypt|privateDecrypt|createSign)\(/)).toEqual([]);
  });

  // ASVS 11.4.3
  test("uses MD5 for what others demand and for damage in transit, else SHA-256 and SM3", () => {
    expect(found(/create(?:Hash|Hmac)\(\s*"([^"]+)"/g)).toEqual(new Set(["md5", "sha256"]));
    expect(filesWith(/createHash\((?!\s*")/)).toEqual([
      "service/audit/hash.ts",
      "service/upload-validation/receive.ts",
      "service/workflow/acceptance-record/hash-chain.ts",
    ]);
    expect(filesWith(/createHash\("md5"\)/)).toEqual([
      "service/demo/client.ts",
      "service/modules/file/chunks/digest.ts",
      "service/sso/gateway.ts",
      "service/storage/running-digest.ts",
      "service/storage/s3/blobs.ts",
    ]);
  });

  // ASVS 6.5.3, 11.5.1
  test("draws no secret from Math.random", () => {
    expect(filesWith(/\bMath\.random\b/), "a tab's name and a pause").toEqual([
      "lib/account/tabs.ts",
      "lib/realtime/live-socket.ts",
    ]);
  });

  // ASVS 12.3.2
  test("verifies the certificates of other servers", () => {
    expect(filesWith(/rejectUnauthorized|checkServerIdentity|TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
  });
});

test("parts of a page › come by `late`, so that a missing one leaves the page as it is", () => {
  expect(new Set(filesWith(/import \{[^}]*\blazy\b[^}]*\} from "react"/))).toEqual(
    new Set(["components/ui/late.tsx", "components/shell/session/leave-watch.tsx"]),
  );
  expect(filesWith(/dynamic\((?!async \(\) => late\()[^;]*ssr: false/)).toEqual([]);
});

// CSSOM View: scrolling answers with a promise in newer browsers, and React calls what an effect returns.
test("effects › do not return what scrolling answers", () => {
  expect(filesWith(/Effect\(\(\) => [^{;]*\.scroll(IntoView|To|By)?\(/)).toEqual([]);
});

describe("execution by the product", () => {
  // ASVS 1.3.2
  test("makes no code from text", () => {
    expect(filesWith(/\beval\(|new Function\(|node:vm|setTimeout\(\s*["'`]/)).toEqual([]);
  });

  // ASVS 1.2.5
  test("starts its own program alone, without a shell", () => {
    expect(filesWith(/node:child_process/)).toEqual(["service/jobs/checks/check-process.ts"]);
    const [starter] = sources.filter(({ file }) => file === "service/jobs/checks/check-process.ts");
    expect(starter?.text).toMatch(/import \{ type ChildProcess, fork \} from "node:child_process"/);
  });
});

type Use = { sheet: string; name: string; text: string };

/** Imports of style sheets, with the component's name for them. */
const uses: Use[] = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].map(([, name = "", path = ""]) => ({
    sheet: path.startsWith("#") ? path.slice(1) : join(dirname(file), path),
    name,
    text,
  })),
);

/** A sheet that is indexed or passed on may use any of its classes. */
const isOpen = ({ name, text }: Use): boolean => new RegExp(`\\b${name}\\[|[,({] ?${name}[,)} ]`).test(text);

function deadClasses(sheet: string): string[] {
  const users = uses.filter((use) => use.sheet === sheet);
  if (users.some(isOpen)) return [];
  const rules = readFileSync(join(root, sheet), "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/:global\([^)]*\)/g, "")
    .replace(/\{[^{}]*\}/g, "{}");
  const names = new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name));
  return [...names].filter(
    (name) => !users.some((use) => new RegExp(`\\b${use.name}\\??\\.${name}\\b`).test(use.text)),
  );
}

test("style sheets › have no class without a component", () => {
  const sheets = projectFiles("*.module.css");
  expect(uses.length).toBeGreaterThan(100);
  expect(sheets.flatMap((sheet) => deadClasses(sheet).map((name) => `${sheet} .${name}`))).toEqual([]);
});
