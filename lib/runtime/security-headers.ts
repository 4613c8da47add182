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

/** Static files may be workers, which need their own scripts and WebAssembly. */
export function answerPolicy(path: string): string {
  return staticFile.test(path)
    ? "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; frame-ancestors 'none'"
    : "default-src 'none'; frame-ancestors 'none'; sandbox";
}

export const isStaticFile = (path: string): boolean => staticFile.test(path);
