import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { root } from "../start/root.mjs";
import { projectFiles } from "./sources.mjs";

const topFolders = /^(app|components|contracts|docs|e2e|lib|public|scripts|service|\.ci)\//;
const bareFile = /^[a-z][\w.-]*\.(ts|mjs|json)$/;
const wildcard = /[<>*{}…\s|]/;

/**
 * Paths in backticks, link targets and npm scripts.
 * @param {string} text
 * @returns {{ paths: string[], links: string[], scripts: string[] }}
 */
export function references(text) {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, content]) => content ?? "");
  const paths = quoted.filter(
    (part) => !wildcard.test(part) && (topFolders.test(part) || bareFile.test(part)),
  );
  const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, target]) => target ?? "");
  const scripts = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name ?? "");
  return { paths, links: links.filter((target) => !/^[a-z]+:/.test(target)), scripts };
}

function broken(file, { scripts: knownScripts, names }) {
  const { paths, links, scripts } = references(readFileSync(join(root, file), "utf8"));
  const exists = (path) => (path.includes("/") ? existsSync(join(root, path)) : names.has(path));
  const missing = paths.filter((path) => !exists(path.replace(/:\d+$/, "")));
  const dead = links.filter((target) => !existsSync(join(root, dirname(file), target)));
  const unknown = scripts.filter((name) => !knownScripts.has(name)).map((name) => `npm run ${name}`);
  return [...missing, ...dead, ...unknown].map((what) => `${file}: ${what} does not exist`);
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const known = {
    scripts: new Set(Object.keys(manifest.scripts)),
    names: new Set(projectFiles().map((file) => basename(file))),
  };
  const faults = projectFiles("*.md").flatMap((file) => broken(file, known));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
