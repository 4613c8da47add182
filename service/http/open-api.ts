import { z } from "zod";

import type { Endpoint, Output } from "#contracts/endpoint.ts";
import { failureEnvelopeSchema } from "#contracts/failure-envelope.ts";
import { permissions } from "#contracts/permissions/permissions.ts";
import { systemName } from "#contracts/system-name.ts";

import type { ServiceApp } from "./service-app.ts";

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function success(output: Output): Json {
  if (output === "file") {
    return {
      description: "The file",
      content: { "application/octet-stream": { schema: { type: "string" } } },
    };
  }
  const schema = {
    type: "object",
    required: ["code", "data", "message", "requestId"],
    properties: {
      code: { const: 200 },
      data: jsonSchema(output, "output"),
      message: { type: "string" },
      requestId: { type: "string" },
    },
  };
  return { description: "The answer", content: { "application/json": { schema } } };
}

function asked({ path, body, input }: Endpoint): Json {
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const parameters = params.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  const given = parameters.length > 0 ? { parameters } : {};
  if (body === "none") return given;
  const type = body === "json" ? "application/json" : "multipart/form-data";
  return {
    ...given,
    requestBody: { required: true, content: { [type]: { schema: jsonSchema(input, "input") } } },
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.auth === "session" ? [{ session: [] }] : [],
    ...(endpoint.right === "anyone"
      ? {}
      : { "x-right": endpoint.right, "x-roles": permissions[endpoint.right] }),
    ...asked(endpoint),
    responses: { "200": success(endpoint.output), default: { $ref: "#/components/responses/Failure" } },
  };
}

export function openApiDocument(endpoints: Iterable<readonly [string, Endpoint]>): Json {
  const failure = { "application/json": { schema: jsonSchema(failureEnvelopeSchema, "output") } };
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: systemName, version: "1" },
    paths,
    components: {
      responses: { Failure: { description: "A failure", content: failure } },
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
    },
  };
}

export function openApiRoute(app: ServiceApp): void {
  app.hono.get("/openapi.json", (c) => c.json(openApiDocument(app.routes)));
}
