import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

import { root } from "../start/root.mjs";
import { read, specsOf } from "./reports.mjs";

const lines = 40;
const firstLine = (message) => stripVTControlCharacters(message ?? "").split("\n", 1)[0];
const withReason = (place, message) => [place, firstLine(message)].filter(Boolean).join(": ");
const inProject = (file) => relative(root, file).replaceAll("\\", "/");

function failuresOfFile({ name, status, message, assertionResults }) {
  const file = inProject(name);
  const failed = assertionResults.filter((one) => one.status === "failed");
  if (status === "failed" && failed.length === 0) return [`${file}: ${firstLine(message)}`];
  return failed.map(({ ancestorTitles, title, failureMessages = [] }) =>
    withReason([file, ...ancestorTitles, title].join(" › "), failureMessages[0]),
  );
}

/** @param {string} report @returns {string[]} */
export function vitestFailures(report) {
  const content = read(report);
  if (!content) return ["vitest: crashed, it left no report"];
  return content.testResults.flatMap((file) => failuresOfFile(file));
}

const reasonOf = (tests) =>
  tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error.message;

/** @param {string} report @returns {string[]} */
export function playwrightFailures(report) {
  const content = read(report);
  if (!content) return ["playwright: crashed, it left no report"];
  const failed = specsOf(content).filter(({ tests }) => tests.some(({ status }) => status === "unexpected"));
  return [
    ...failed.map(({ file, line, title, tests }) =>
      withReason(`e2e/specs/${file}:${line} › ${title}`, reasonOf(tests)),
    ),
    ...content.errors.map(({ message }) => `playwright: ${firstLine(message)}`),
  ];
}

/**
 * One line for each failure, for the end of a long log.
 * @param {string[]} failures @returns {string[]}
 */
export function failureLines(failures) {
  const shown = failures.slice(0, lines).map((failure) => `✗ ${failure}`);
  return failures.length > lines ? [...shown, `… and ${failures.length - lines} more`] : shown;
}
