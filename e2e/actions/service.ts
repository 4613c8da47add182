import { expect, type Page } from "@playwright/test";
import { z } from "zod";

import { type EndpointName, endpoints, type OutputOf, outputOf, pathOf } from "#contracts/endpoints.ts";
import { envelopeSchema } from "#contracts/envelope.ts";
import type { PlainInputOf } from "#contracts/testing/plain-input.ts";

export type Input = Readonly<Record<string, unknown>>;

const baseUrl = process.env.E2E_BASE_URL ?? "http://127.0.0.1:3000";

/** Falls back to the base URL on a blank page. */
export function originOf(page: Page): string {
  return new URL(page.url().startsWith("http") ? page.url() : baseUrl).origin;
}

export function pageHeaders(page: Page): Record<string, string> {
  return { origin: originOf(page), "x-requested-with": "XMLHttpRequest" };
}

/** Calls as the user signed in on `page`; a 4xx is returned, not thrown. */
export function ask(page: Page, name: EndpointName, data: Input) {
  const { method } = endpoints[name];
  const headers = pageHeaders(page);
  const path = pathOf(name, z.record(z.string(), z.string().catch("")).parse(data));
  return method === "GET" ? page.request.get(path, { headers }) : page.request.post(path, { headers, data });
}

/** Throws on a refusal; parses the answer by the contract. */
export async function call<N extends EndpointName>(
  page: Page,
  name: N,
  data: PlainInputOf<N>,
): Promise<OutputOf<N>>;
export async function call(page: Page, name: EndpointName, data: Input): Promise<unknown> {
  const answer = await ask(page, name, data);
  expect(answer.status(), `${name}: ${await answer.text()}`).toBe(200);
  return envelopeSchema(outputOf(name) ?? z.unknown()).parse(await answer.json()).data;
}

export async function sampleBill(page: Page): Promise<Buffer> {
  const answer = await page.request.get(pathOf("sampleBill"), { headers: pageHeaders(page) });
  expect(answer.status()).toBe(200);
  return answer.body();
}
