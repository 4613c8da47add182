import { parseCertificateNo } from "#contracts/identity.ts";

const former = /^(?:建造\d{9}|\p{Script=Han}*\d{6,11})$/u;

export type CertificateNo =
  | { form: "present"; number: string; level: "1" | "2" }
  /** 建[造] with nine digits, or a 造价员 number: issued before 2018. */
  | { form: "former" }
  | { form: "none" };

/** Present numbers are normalised to `建[造]` and 14 digits. */
export function certificateNo(text: string): CertificateNo {
  const bare = text.normalize("NFKC").replace(/\s/g, "");
  const present = parseCertificateNo(bare);
  if (present !== null) return { form: "present", number: present.normal, level: present.level };
  return { form: former.test(bare.replace(/[[\]〔〕【】()]/g, "")) ? "former" : "none" };
}
