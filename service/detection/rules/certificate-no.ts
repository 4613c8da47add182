const PRESENT = /^建造([12])([1-4])\d{12}$/;
const FORMER = /^(?:建造\d{9}|[\p{Script=Han}]*\d{6,11})$/u;

export type CertificateNo =
  | { form: "present"; number: string; level: "1" | "2" }
  /** 建[造] with nine digits, or a number of a 造价员: issued before 2018. */
  | { form: "former" }
  | { form: "none" };

/** 造价工程师注册证书编号 `建[造]` and 14 digits, however its brackets are written; the number is its normal form. */
export function certificateNo(text: string): CertificateNo {
  const bare = text.normalize("NFKC").replace(/[\s[\]〔〕【】()]/g, "");
  const level = PRESENT.exec(bare)?.[1];
  if (level === "1" || level === "2") return { form: "present", number: `建[造]${bare.slice(2)}`, level };
  return { form: FORMER.test(bare) ? "former" : "none" };
}
