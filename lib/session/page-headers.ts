export const pageHeaders = { nonce: "x-nonce", csrf: "x-csrf-token", path: "x-page-path" } as const;
