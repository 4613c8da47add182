import { spawnSync } from "node:child_process";

/** A private mount namespace, so that the mount is visible to nobody else. */
const apart = ["unshare", process.getuid?.() === 0 ? "-m" : "-rm"] as const;

/** False without the rights, as in some containers. */
export const canMount = spawnSync(apart[0], [apart[1], "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;

/**
 * Words in front of a command that give it a tmpfs.
 * @param options of the mount, such as `size=14m` @param place for the shell
 */
export const withOwnMount = (options: string, place: string): string[] => [
  ...apart,
  "sh",
  "-c",
  `mount -t tmpfs -o ${options} tmpfs ${place} && exec "$@"`,
  "sh",
];
