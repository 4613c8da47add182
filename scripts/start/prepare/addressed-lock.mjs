const nameOf = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Where registries keep an archive by convention. */
function addressOf(registry, name, version) {
  return `${registry.replace(/\/$/, "")}/${name}/-/${name.split("/").at(-1)}-${version}.tgz`;
}

/**
 * The lock file, which names no registry, with the address of each package in this one.
 * @param {string} lock
 * @param {string} registry
 */
export function addressedLock(lock, registry) {
  const { packages, ...rest } = JSON.parse(lock);
  const addressed = Object.entries(packages).map(([path, entry]) => {
    if (path === "" || entry.link || !entry.version) return [path, entry];
    const resolved = addressOf(registry, entry.name ?? nameOf(path), entry.version);
    return [path, { resolved, ...entry }];
  });
  return JSON.stringify({ ...rest, packages: Object.fromEntries(addressed) });
}
