import { createHash } from "node:crypto";
import { existsSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { canEnter, canRun, isRoot, serverAccount } from "../account.mjs";
import { StartFailure } from "../failure.mjs";
import { ownFolder } from "./own-folder.mjs";
import { copyBinaries, packagedBinaries } from "./pg-binaries.mjs";

const lastingTemp = "/var/tmp";
/** sockaddr_un holds 104 bytes on some systems, and "/.s.PGSQL.5432" is appended. */
const longestSocketFolder = 85;

const shortHash = (text) => createHash("sha256").update(text).digest("hex").slice(0, 12);

/** A data folder keeps its owner, also when root starts it later. */
function ownerOf(data, account) {
  if (!existsSync(data) || process.getuid === undefined) return account;
  const { uid, gid } = statSync(data);
  if (isRoot()) return uid === 0 ? account : { uid, gid };
  if (uid === process.getuid()) return account;
  throw new StartFailure(`${data} belongs to user ${uid}: start as that user or as root.`);
}

function socketFolder(data, account) {
  const name = `cost-monitor-${shortHash(data)}`;
  const parent = [realpathSync(tmpdir()), "/tmp", lastingTemp].find(
    (folder) => join(folder, name).length <= longestSocketFolder && canEnter(account, folder),
  );
  if (!parent)
    throw new StartFailure(
      "No temporary folder is short and open enough for PostgreSQL's socket: set TMPDIR.",
    );
  return join(parent, name);
}

/**
 * @typedef {{ native: string, data: string, log: string, socket: string, account: { uid: number, gid: number } | null }} Home
 */

function describe(home, native, account) {
  const data = join(home, "pg");
  const owner = ownerOf(data, account);
  return { native, data, log: join(home, "postgres.log"), socket: socketFolder(data, owner), account: owner };
}

/**
 * Paths of binaries, data, log and socket. Under root, the server's account may be unable to reach the checkout.
 * @param {string} dataDir
 * @param {(line: string) => void} say
 * @returns {Home}
 */
export function findHome(dataDir, say) {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const folder = realpathSync(dataDir);
  const account = serverAccount();
  const { native } = packagedBinaries();
  const elsewhere = join(lastingTemp, `cost-monitor-${shortHash(folder)}`);
  const reachable = canEnter(account, folder) && canRun(account, join(native, "bin", "postgres"));
  const hereAlready = existsSync(join(folder, "pg"));
  const thereAlready = existsSync(join(elsewhere, "pg"));
  if (reachable && (hereAlready || !thereAlready)) return describe(folder, native, account);
  if (hereAlready) {
    throw new StartFailure(
      `The user who runs PostgreSQL can no longer reach ${folder}: give its parent folders the right to enter (chmod a+x).`,
    );
  }
  ownFolder(elsewhere, 0o711, null);
  say(`PostgreSQL runs as another user who cannot reach this folder: its data lies in ${elsewhere}`);
  return describe(elsewhere, copyBinaries(elsewhere, account), account);
}
