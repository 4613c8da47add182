import type { z } from "zod";

import type { Endpoint } from "#contracts/endpoint.ts";
import { envelopeSchema } from "#contracts/envelope.ts";
import { type ErrorCode, errorTable } from "#contracts/errors/errors.ts";
import { failureEnvelopeSchema } from "#contracts/failure-envelope.ts";

import type { Answer } from "./upstream.ts";

const shownIssues = 3;

function issuesOf(error: z.ZodError): string {
  const issues = error.issues.slice(0, shownIssues);
  return issues.map(({ path, message }) => `${path.join(".") || "(root)"} ${message}`).join("; ");
}

function commonFaults({ headers }: Answer): string[] {
  const faults: string[] = [];
  if ((headers.get("x-request-id") ?? "") === "") faults.push("has no x-request-id");
  const cache = headers.get("cache-control") ?? "";
  if (!/\bno-store\b/.test(cache)) faults.push(`may be cached: cache-control is "${cache}"`);
  return faults;
}

/** Shape of a successful answer, without judging the figures in it. */
export function successFaults(endpoint: Endpoint, answer: Answer): string[] {
  const faults = commonFaults(answer);
  if (answer.status !== 200) return [...faults, `answers ${answer.status} instead of 200`];
  if (endpoint.output === "file") return [...faults, ...fileFaults(answer)];
  if (answer.json === undefined) return [...faults, "is no JSON of type application/json"];
  const envelope = envelopeSchema(endpoint.output).safeParse(answer.json);
  if (!envelope.success) return [...faults, issuesOf(envelope.error)];
  if (envelope.data.code !== answer.status) faults.push(`has code ${envelope.data.code} with status 200`);
  if (envelope.data.requestId !== answer.headers.get("x-request-id"))
    faults.push("has another requestId in the body than in x-request-id");
  return faults;
}

function fileFaults({ headers, bytes }: Answer): string[] {
  const faults: string[] = [];
  const disposition = headers.get("content-disposition") ?? "";
  if (!/^(attachment|inline)\b/.test(disposition)) faults.push("has no content-disposition");
  if (headers.get("x-content-type-options") !== "nosniff")
    faults.push("lacks x-content-type-options: nosniff");
  if (bytes.length === 0) faults.push("is an empty file");
  return faults;
}

const general = /^(request|auth|internal|upstream)\b/;

/** A well-formed refusal of the record that was asked for, such as a filing without a report. */
export function isOwnRefusal({ status, json }: Answer): boolean {
  const error = failureEnvelopeSchema.safeParse(json).data?.data?.error;
  return error !== undefined && status < 500 && !general.test(error) && errorTable[error].status === status;
}

/** @param expected codes of which the refusal must have one */
export function refusalFaults(answer: Answer, expected: readonly ErrorCode[]): string[] {
  const faults = commonFaults(answer);
  const envelope = failureEnvelopeSchema.safeParse(answer.json);
  if (!envelope.success) return [...faults, `refuses with ${answer.status}: ${issuesOf(envelope.error)}`];
  const { code, data, message } = envelope.data;
  if (code !== answer.status) faults.push(`has code ${code} with status ${answer.status}`);
  if (data === null) return [...faults, "refuses without an error code"];
  if (!expected.includes(data.error))
    faults.push(`refuses with ${data.error} instead of ${expected.join(" or ")}`);
  else if (errorTable[data.error].status !== answer.status)
    faults.push(`refuses with ${data.error} and status ${answer.status}`);
  if (!/\p{Script=Han}/u.test(message)) faults.push(`has no Chinese message: "${message}"`);
  return faults;
}
