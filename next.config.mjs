/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // Where middleware matches, bodies are buffered and cut at this size; nothing there takes one.
  experimental: { proxyClientMaxBodySize: "16kb" },
  serverExternalPackages: ["pino", "undici"],
};

export default config;
