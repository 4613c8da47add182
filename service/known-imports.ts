import { registerHooks, type ResolveFnOutput, type ResolveHookSync } from "node:module";

/**
 * Node parses a package's whole list of exports at each import of it. drizzle-orm lists 180 kB, and more than a
 * thousand imports name it: two thirds of the time the service took to load.
 */
const library = "drizzle-orm";
const inside = `/node_modules/${library}/`;
const found = new Map<string, ResolveFnOutput>();

const asModule = (url: string): ResolveFnOutput => ({ url, format: "module", shortCircuit: true });

/** Resolves imports of the library, and those within it, once each. There is one version of it. */
const resolveOnce: ResolveHookSync = (specifier, context, next) => {
  if (specifier.startsWith(".") && specifier.endsWith(".js") && context.parentURL?.includes(inside))
    return asModule(new URL(specifier, context.parentURL).href);
  if (specifier !== library && !specifier.startsWith(`${library}/`)) return next(specifier, context);
  const known = found.get(specifier);
  if (known) return known;
  const resolved = asModule(next(specifier, context).url);
  found.set(specifier, resolved);
  return resolved;
};

registerHooks({ resolve: resolveOnce });
