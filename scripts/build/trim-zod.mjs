/**
 * Bundler loader for the browser's copy of zod's `classic/schemas.js`. Drops a quarter of zod that no page uses: JSON
 * schemas, English messages, generated parsers (the CSP forbids them), and methods in `cutMethods`.
 */
const refuse = "cutFromBrowser()";
const refusal = `\nfunction cutFromBrowser() {\n  throw new Error("trim-zod: not in the browser");\n}\n`;

/** `email`: of `z.string().email()`, which is deprecated; `z.email()` stays. */
export const cutMethods = [
  ..."email url jwt emoji guid uuid uuidv4 uuidv6 uuidv7 nanoid cuid cuid2 ulid base64 base64url xid ksuid".split(
    " ",
  ),
  ..."ipv4 ipv6 cidrv4 cidrv6 e164 toJSONSchema validate validateAsync encode decode encodeAsync decodeAsync".split(
    " ",
  ),
  ..."safeEncode safeDecode safeEncodeAsync safeDecodeAsync".split(" "),
];

const cuts = [
  { name: "JSON schema of each type", pattern: /^ +inst\._zod\.processJSONSchema = .*$/gm, by: "" },
  {
    name: "JSON schema of any type",
    pattern: /createStandardJSONSchemaMethod\(this, "\w+"\)/g,
    by: "undefined",
  },
  { name: "bounds read out of checks", pattern: /processors\.aggregateChecks\(inst\)/g, by: refuse },
  { name: "English messages", pattern: /core\.config\(en\(\)\)/, by: "undefined" },
  {
    name: "memo of input that refers to itself",
    pattern: /core\.config\(\{ memoizer: .*\}\)/,
    by: "undefined",
  },
  { name: "generated parsers", pattern: /core\.\$ZodObjectJIT\.init/, by: "core.$ZodObject.init" },
  ...cutMethods.map((name) => ({ name, pattern: methodOf(name), by: "" })),
];

function methodOf(name) {
  return new RegExp(
    `^ {4}(?:async )?${name}(?:: (?:async )?function \\w+)?\\(.*\\) \\{\\n[\\s\\S]*?^ {4}\\},?$`,
    "m",
  );
}

function cut(source, { name, pattern, by }) {
  const rest = source.replace(pattern, by);
  if (rest === source) throw new Error(`trim-zod: ${name} is not where it was in zod's source`);
  return rest;
}

export default function trimZod(source) {
  return cuts.reduce(cut, source) + refusal;
}
