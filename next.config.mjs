import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));

/** Previews of PDF need character maps, fonts and decoders at our own address; they come from the package. */
function copyPdfParts() {
  const source = join(root, "node_modules", "pdfjs-dist");
  const target = join(root, "public", "assets", "pdfjs");
  const { version } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  const mark = join(target, `version-${version}`);
  if (existsSync(mark)) return;
  rmSync(target, { recursive: true, force: true });
  for (const part of ["cmaps", "standard_fonts", "wasm", "iccs"]) {
    cpSync(join(source, part), join(target, part), { recursive: true });
  }
  writeFileSync(mark, "");
}

copyPdfParts();

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // Where middleware matches, bodies are buffered and cut at this size; nothing there takes one.
  experimental: {
    proxyClientMaxBodySize: "16kb",
    // In development the page waits for a debug channel that our server does not carry.
    ...(process.env.NODE_ENV === "development" ? { reactDebugChannel: false } : {}),
  },
  serverExternalPackages: ["pino", "undici"],
  // The PDF library's modern build needs browsers newer than the oldest one these pages allow.
  turbopack: { resolveAlias: { "pdfjs-dist": "pdfjs-dist/legacy/build/pdf.mjs" } },
};

export default config;
