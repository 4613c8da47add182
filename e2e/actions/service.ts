import { expect, type Page } from "@playwright/test";
import { z } from "zod";

import { type EndpointName, endpoints, type OutputOf, outputOf, pathOf } from "#contracts/endpoints.ts";
import { envelopeSchema } from "#contracts/envelope.ts";

export type Input = Readonly<Record<string, unknown>>;

const baseUrl = process.env.E2E_BASE_URL ?? "http://127.0.0.1:3000";

/** Where this page is, or will be when it has not been anywhere yet. */
export function originOf(page: Page): string {
  return new URL(page.url().startsWith("http") ? page.url() : baseUrl).origin;
}

/** What a page of the product sends along with each of its calls. */
export function pageHeaders(page: Page): Record<string, string> {
  return { origin: originOf(page), "x-requested-with": "XMLHttpRequest" };
}

/** Asks the service in the name of whoever is signed in on this page; the answer may be a refusal. */
export function ask(page: Page, name: EndpointName, data: Input) {
  const { method, path } = endpoints[name];
  const headers = pageHeaders(page);
  return method === "GET" ? page.request.get(path, { headers }) : page.request.post(path, { headers, data });
}

/** The same where a refusal fails the test; the answer is parsed by the contract unless a schema is given. */
export async function call<N extends EndpointName>(page: Page, name: N, data: Input): Promise<OutputOf<N>>;
export async function call<T>(page: Page, name: EndpointName, data: Input, output: z.ZodType<T>): Promise<T>;
export async function call(
  page: Page,
  name: EndpointName,
  data: Input,
  output: z.ZodType = outputOf(name) ?? z.unknown(),
): Promise<unknown> {
  const answer = await ask(page, name, data);
  expect(answer.status(), `${name}: ${await answer.text()}`).toBe(200);
  return envelopeSchema(output).parse(await answer.json()).data;
}

/** 示例造价文件 as the product hands it out. */
export async function sampleBill(page: Page): Promise<Buffer> {
  const answer = await page.request.get(pathOf("sampleBill"), { headers: pageHeaders(page) });
  expect(answer.status()).toBe(200);
  return answer.body();
}
