import { execFileSync } from "node:child_process";
import { join } from "node:path";

type Certificate = {
  name: string;
  /** None for a user's certificate. */
  address?: string | undefined;
  /** Name of an issuer in the folder; none signs itself. */
  signer?: string | undefined;
};

const kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];

/** Writes `NAME.crt` and `NAME.key`, valid for two days. */
export function makeCertificate(
  folder: string,
  { name, address, signer }: Certificate,
): { cert: string; key: string } {
  const extra = address === undefined ? [] : ["-addext", `subjectAltName=IP:${address}`];
  const by = signer === undefined ? [] : ["-CA", `${signer}.crt`, "-CAkey", `${signer}.key`];
  const [cert, key] = [`${name}.crt`, `${name}.key`];
  const files = ["-keyout", key, "-out", cert];
  execFileSync("openssl", [...kind, "-subj", `/CN=${name}`, ...by, ...extra, ...files], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  return { cert: join(folder, cert), key: join(folder, key) };
}
