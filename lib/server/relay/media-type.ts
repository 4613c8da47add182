import "server-only";

import type { Address as Endpoint } from "#contracts/endpoint.ts";

const files =
  /^(application\/(octet-stream|xml|pdf|zip|ofd|vnd\.[\w.+-]+)|image\/(png|jpeg|gif|bmp|webp)|video\/(mp4|webm)|text\/(plain|csv|xml))$/;

function bareType(contentType: string | null | undefined): string {
  return (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

export function isJson(contentType: string | null | undefined): boolean {
  return bareType(contentType) === "application/json";
}

export function isExpectedBody(endpoint: Endpoint, contentType: string | null): boolean {
  if (endpoint.body === "none") return true;
  if (endpoint.body === "json") return isJson(contentType);
  return bareType(contentType) === "multipart/form-data";
}

/** JSON counts as a file only where it is sent as one: a bare answer of a file's endpoint is a fault. */
export function isExpectedAnswer(endpoint: Endpoint, headers: Headers): boolean {
  const contentType = headers.get("content-type");
  if (endpoint.answer === "json") return isJson(contentType);
  const isAttached = headers.get("content-disposition")?.startsWith("attachment") === true;
  return files.test(bareType(contentType)) || (isAttached && isJson(contentType));
}
