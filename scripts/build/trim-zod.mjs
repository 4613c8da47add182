/**
 * Bundler loader for the browser's copy of zod's `schemas.js` and `checks.js`, of `classic` and of `core`. Drops half of
 * zod that no page uses: types, methods and checks named here, JSON schemas, English messages, and generated parsers (the
 * CSP forbids them). The bundler keeps these by itself: it drops the call that makes a class and leaves the function that
 * the class is made of.
 */
const refuse = "cutFromBrowser()";
const refusal = `\nfunction cutFromBrowser() {\n  throw new Error("trim-zod: not in the browser");\n}\n`;

const words = (text) => text.trim().split(/\s+/);

/** Cut from `classic` and from `core`. */
const cutTypes =
  words(`Email GUID Emoji NanoID CUID CUID2 ULID XID KSUID IPv4 MAC IPv6 CIDRv4 CIDRv6 Base64URL E164
  CreditCard IBAN JWT CustomStringFormat BigInt BigIntFormat Symbol Void Xor Map Set File Success NaN Date TemplateLiteral
  Promise Function Intersection Prefault NonOptional ExactOptional`);

/** Methods of strings and of schemas that transform; other things in the browser have methods of these names. */
export const cutOfStrings = words("url uuid base64 encode decode");

/** Nothing in the browser has a method of such a name. */
export const cutMethods =
  words(`email jwt emoji guid uuidv4 uuidv6 uuidv7 nanoid cuid cuid2 ulid base64url xid ksuid ipv4
  ipv6 cidrv4 cidrv6 e164 toJSONSchema validate validateAsync encodeAsync decodeAsync safeEncode safeDecode
  safeEncodeAsync safeDecodeAsync and prefault nonoptional exactOptional isOptional isNullable apply parseAsync
  safeParseAsync nonempty lowercase uppercase slugify safe negative nonpositive multipleOf finite keyof catchall
  passthrough loose strict strip safeExtend merge exactPartial required rest properties`);

/** Checks of strings, sets, files and objects. */
const cutChecks = words(
  "BigIntFormat MaxSize MinSize SizeEquals LowerCase UpperCase Property Properties MimeType",
);

const cuts = [
  { name: "JSON schema of each type", pattern: /^ +inst\._zod\.processJSONSchema = .*\n/gm, by: "" },
  {
    name: "JSON schema of any type",
    pattern: /createStandardJSONSchemaMethod\(this, "\w+"\)/g,
    by: "undefined",
  },
  { name: "bounds read out of checks", pattern: /processors\.aggregateChecks\(inst\)/g, by: refuse },
  {
    name: "English messages",
    pattern: /core\.config\(en\(\)\)/,
    by: 'core.config({ localeError: () => "填写有误，请核对后重试" })',
  },
  {
    name: "memo of input that refers to itself",
    pattern: /core\.config\(\{ memoizer: .*\}\)/,
    by: "undefined",
  },
  { name: "generated parsers", pattern: /core\.\$ZodObjectJIT\.init/, by: "core.$ZodObject.init" },
  // Each names a whole module, which would stay.
  { name: "formats of hashes", pattern: /core\.regexes\[format\]/, by: refuse },
  { name: "value instead of a failure", pattern: /core\.util\.constantCatch/, by: "util.constantCatch" },
  ...[...cutOfStrings, ...cutMethods].map((name) => ({ name, pattern: methodOf(name), by: "" })),
];

function methodOf(name) {
  return new RegExp(
    `^ {4}(?:async )?${name}(?:: (?:async )?function \\w+)?\\(.*\\) \\{\\n[\\s\\S]*?^ {4}\\},?$`,
    "gm",
  );
}

/** A statement ends where the next line begins a declaration or a comment. Its name stays, for what imports it. */
const classOf = (name) => ({
  name,
  pattern: new RegExp(`^(export const \\$?${name} = )[\\s\\S]*?\\);\\n(?=\\w|//|/\\*\\*|(?![\\s\\S]))`, "m"),
  by: "$1undefined;\n",
});

const types = cutTypes.map((name) => classOf(`Zod${name}`));
const checks = cutChecks.map((name) => classOf(`ZodCheck${name}`));

function cut(source, { name, pattern, by }) {
  const rest = source.replace(pattern, by);
  if (rest === source) throw new Error(`trim-zod: ${name} is not where it was in zod's source`);
  return rest;
}

/** By file of zod. */
const cutsOf = { "classic/schemas": [...cuts, ...types], "core/schemas": types, "core/checks": checks };

/**
 * @param {string} source
 * @param {keyof typeof cutsOf} part
 */
export function trim(source, part) {
  const rest = cutsOf[part].reduce(cut, source);
  return part === "classic/schemas" ? rest + refusal : rest;
}

/**
 * @param {string} path
 * @returns {keyof typeof cutsOf | null}
 */
export const trimmedPart = (path) =>
  /zod\/v4\/(classic\/schemas|core\/(?:schemas|checks))\.js$/.exec(path)?.[1] ?? null;

export default function trimZod(source) {
  return trim(source, trimmedPart(this.resourcePath));
}
