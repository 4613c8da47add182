import "./known-imports.ts";

// Not static: those are resolved before any module runs.
await import("./serve.ts");
