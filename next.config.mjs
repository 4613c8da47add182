import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));

/** PDF previews load character maps, fonts and decoders from our own origin; the package ships them. */
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

/** The page would wait for a debug channel that our own server does not carry. */
const forDevelopment = { reactDebugChannel: false };

/** Nothing reads these maps, and writing the cache takes longer than it saves where a checkout is built once. */
const forBuild = { turbopackSourceMaps: false, turbopackFileSystemCacheForBuild: false };

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // `npm run verify` and `npm test` check the types of the whole project.
  typescript: { ignoreBuildErrors: true },
  // Next buffers and truncates bodies at this size where middleware matches; no route there takes one.
  experimental: {
    proxyClientMaxBodySize: "16kb",
    // Seconds that a page fetched ahead is kept, as long as query data is fresh.
    staleTimes: { static: 30 },
    // Fewer and larger scripts: less to load for a first page, a little more for the pages after it (ADR 35).
    turbopackChunking: { minChunkSize: 800_000, maxMergeChunkSize: 3_000_000, requestCost: 1_000_000 },
    // Style sheets by route: the default merges those of all pages into one.
    cssChunking: { type: "graph", requestCost: 5_000, weightDistribution: 0.9 },
    ...(process.env.NODE_ENV === "development" ? forDevelopment : forBuild),
  },
  serverExternalPackages: ["pino", "undici"],
  turbopack: {
    // The library's modern build needs newer browsers than the oldest supported one.
    resolveAlias: { "pdfjs-dist": "pdfjs-dist/legacy/build/pdf.mjs" },
    rules: {
      "{schemas,checks}.js": {
        condition: {
          all: [
            "browser",
            { path: /node_modules\/zod\/v4\/(?:classic\/schemas|core\/(?:schemas|checks))\.js$/ },
          ],
        },
        loaders: [join(root, "scripts", "build", "trim-zod.mjs")],
      },
      "*.ts": {
        condition: { all: ["browser", { path: /(?:^|\/)contracts\/.*\.ts$/ }, { content: /\.describe\(/ }] },
        loaders: [join(root, "scripts", "build", "drop-descriptions.mjs")],
      },
    },
  },
};

/** @param {string} phase */
export default (phase) => {
  // A bundle has them, and no longer the package.
  if (phase !== "phase-production-server") copyPdfParts();
  return config;
};
