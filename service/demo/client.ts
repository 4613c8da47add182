import { createHash } from "node:crypto";

import type { Hono } from "hono";
import { z } from "zod";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import {
  type EndpointName,
  endpoints,
  type InputOf,
  type OutputOf,
  outputOf,
  pathOf,
} from "#contracts/endpoints.ts";
import { envelopeSchema } from "#contracts/envelope.ts";
import type { FileId } from "#contracts/ids.ts";
import {
  type PriceIssue,
  type priceIssueFactsSchema,
  priceIssueSchema,
  type priceMappingSchema,
} from "#contracts/price/issue.ts";
import type { ServiceEnv } from "#service/http/service-app.ts";

export type PriceBook = {
  facts: z.input<typeof priceIssueFactsSchema>;
  mapping: z.input<typeof priceMappingSchema>;
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
};
export type DemoClient = {
  call: <N extends EndpointName>(name: N, input: InputOf<N>) => Promise<OutputOf<N>>;
  upload: (fileName: string, bytes: Uint8Array<ArrayBuffer>) => Promise<FileId>;
  importPrices: (given: PriceBook) => Promise<PriceIssue>;
  licence: (token: string, fileName: string, bytes: Uint8Array<ArrayBuffer>) => Promise<FileId>;
};

export function demoClient(hono: Hono<ServiceEnv>, token: string): DemoClient {
  const send = async <T extends z.ZodType>(
    name: EndpointName,
    init: RequestInit,
    output: T,
  ): Promise<z.output<T>> => {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${token}`);
    const answer = await hono.request(pathOf(name), { method: endpoints[name].method, ...init, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Demo data: ${name} answered ${answer.status} ${text.slice(0, 2000)}`);
    return output.parse(envelopeSchema(z.unknown()).parse(JSON.parse(text)).data);
  };
  async function call<N extends EndpointName>(name: N, input: InputOf<N>): Promise<OutputOf<N>>;
  async function call(name: EndpointName, input: unknown): Promise<unknown> {
    const init = { body: JSON.stringify(input), headers: { "content-type": "application/json" } };
    return send(name, init, outputOf(name) ?? z.unknown());
  }
  return {
    call,
    upload: async (fileName, bytes) =>
      (await send("upload", { body: fileForm(fileName, bytes) }, uploadOutputSchema)).fileId,
    importPrices: async ({ facts, mapping, fileName, bytes }) => {
      const fields = {
        facts: JSON.stringify(facts),
        mapping: JSON.stringify(mapping),
        confirmed: JSON.stringify({}),
      };
      return send("priceImport", { body: fileForm(fileName, bytes, fields) }, priceIssueSchema);
    },
    licence: async (token, fileName, bytes) => {
      const body = fileForm(fileName, bytes, { token });
      return (await send("registerLicence", { body }, uploadOutputSchema)).fileId;
    },
  };
}

/** Fields precede the file: the service reads them before it opens a sink. */
function fileForm(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("fileSize", String(bytes.byteLength));
  form.set("md5", createHash("md5").update(bytes).digest("hex"));
  form.set("file", new File([bytes], fileName));
  return form;
}
