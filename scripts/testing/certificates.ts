import { execFileSync } from "node:child_process";
import { join } from "node:path";

const openssl = (folder: string, args: readonly string[]): void =>
  void execFileSync("openssl", args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });

/** A certificate issuer: `NAME.crt` and `NAME.key`. */
export function makeIssuer(folder: string, name: string): string {
  const files = ["-keyout", `${name}.key`, "-out", `${name}.crt`];
  openssl(folder, [
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-days",
    "2",
    "-subj",
    `/CN=${name}`,
    ...files,
  ]);
  return join(folder, `${name}.crt`);
}

/** @param signer name of an issuer in the folder @param address of a server; none for a user's certificate */
export function makeCertificate(
  folder: string,
  { name, signer, address }: { name: string; signer: string; address?: string },
): { cert: string; key: string } {
  const extra = address === undefined ? [] : ["-addext", `subjectAltName=IP:${address}`];
  const [cert, key] = [`${name}.crt`, `${name}.key`];
  const by = ["-CA", `${signer}.crt`, "-CAkey", `${signer}.key`];
  openssl(folder, [
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-days",
    "2",
    "-subj",
    `/CN=${name}`,
    ...by,
    ...extra,
    "-keyout",
    key,
    "-out",
    cert,
  ]);
  return { cert: join(folder, cert), key: join(folder, key) };
}
