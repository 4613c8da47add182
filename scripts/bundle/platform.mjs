import { StartFailure } from "../start/failure.mjs";

/** Platforms for which every native package has a build. */
const known = ["x64", "arm64"];

/**
 * @param {string} cpu
 * @returns {{ name: string, cpu: string, nodePackage: string }}
 */
export function platformOf(cpu) {
  if (!known.includes(cpu))
    throw new StartFailure(`There is no bundle for ${cpu}: name one of ${known.join(", ")}.`);
  return { name: `linux-${cpu}`, cpu, nodePackage: `node-linux-${cpu}` };
}
