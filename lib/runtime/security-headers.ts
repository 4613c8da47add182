/** On every answer of this server, whoever wrote the rest of it. A page's own policy replaces the strict one here. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()",
  "x-frame-options": "DENY",
};

const staticFile = /^\/(_next\/static|assets)\//;

/** What is no page: data may do nothing; a static file may be a worker, which needs its own scripts and WebAssembly. */
export function answerPolicy(path: string): string {
  return staticFile.test(path)
    ? "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; frame-ancestors 'none'"
    : "default-src 'none'; frame-ancestors 'none'; sandbox";
}

export const isStaticFile = (path: string): boolean => staticFile.test(path);
