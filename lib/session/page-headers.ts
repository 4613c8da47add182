/** Headers that carry what the gate decided to the rendering; `server.ts` deletes them from whatever comes in. */
export const pageHeaders = { nonce: "x-nonce", csrf: "x-csrf-token", path: "x-page-path" } as const;
