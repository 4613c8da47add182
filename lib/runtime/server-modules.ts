import { registerHooks } from "node:module";

/** Loads modules for the bundler's server side, whose marker `server-only` throws in plain Node. */
export async function serverModules<T>(load: () => Promise<T>): Promise<T> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === "server-only"
        ? { url: "data:text/javascript,", format: "module", shortCircuit: true }
        : next(specifier, context),
  });
  try {
    return await load();
  } finally {
    hooks.deregister();
  }
}
