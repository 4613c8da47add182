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

export function isExpectedAnswer(endpoint: Endpoint, contentType: string | null): boolean {
  return endpoint.answer === "json" ? isJson(contentType) : files.test(bareType(contentType));
}
