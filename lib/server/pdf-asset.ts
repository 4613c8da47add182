import "server-only";

import { readFile } from "node:fs/promises";
import { join } from "node:path";

const folders = new Set(["cmaps", "standard_fonts", "wasm"]);
const types: Readonly<Record<string, string>> = { js: "text/javascript", wasm: "application/wasm" };
const plainName = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

/** One file of the PDF library's own data, straight from its package; any other name is not there. */
export async function pdfAsset(folder: string, file: string): Promise<Response> {
  if (!folders.has(folder) || !plainName.test(file)) return new Response(null, { status: 404 });
  const path = join(/* turbopackIgnore: true */ process.cwd(), "node_modules/pdfjs-dist", folder, file);
  try {
    const bytes = await readFile(path);
    const type = types[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    return new Response(new Uint8Array(bytes), {
      headers: { "content-type": type, "cache-control": "public, max-age=86400" },
    });
  } catch {
    return new Response(null, { status: 404 });
  }
}
