import { z } from "zod";

import { certificateSpecialties } from "#contracts/dict/certificate.ts";
import { isPlainName, plainNameFault } from "#contracts/identity.ts";
import { parseAnyCertificateNo } from "#contracts/registry-request/certificate-no.ts";
import { type IdType, idTypeNames, idTypeSchema } from "#contracts/registry-request/options.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import { phoneSchema } from "#contracts/sms/phone.ts";
import { type StaffImportColumn, staffImportColumns } from "#contracts/staff-import/staff-import.ts";
import { idNumberFault } from "#contracts/staff/staff.ts";
import type { Cells } from "#service/sheet-import/cells.ts";
import type { Problems } from "#service/sheet-import/problems.ts";
import { comparable } from "#service/values/text.ts";

/** A row of the table, sound in itself. Days `yyyy-MM-dd`; "" is not stated. */
export const importedSchema = z.object({
  line: z.int(),
  name: z.string(),
  idType: idTypeSchema,
  idNumber: z.string(),
  phone: z.string(),
  position: z.string(),
  education: z.string(),
  title: z.string(),
  certNo: z.string(),
  level: z.string(),
  specialty: z.string(),
  sealCode: z.string(),
  registeredOn: z.string(),
  validTo: z.string(),
});
export type Imported = z.infer<typeof importedSchema>;

const ofPerson = ["name", "idType", "phone", "position", "education", "title"] as const;
const ofCertificate = ["sealCode", "registeredOn", "validTo"] as const;
const longest = 60;

/** Reads rows one by one; faults are collected in `problems`, without personal numbers. */
export class RowReader {
  readonly rows: Imported[] = [];
  private readonly problems: Problems;
  private readonly now: Date;
  private readonly personOf = new Map<string, Imported>();
  private readonly lineOf = new Map<string, number>();

  constructor(problems: Problems, now: Date) {
    this.problems = problems;
    this.now = now;
  }

  take(cells: Cells): void {
    const row = this.soundRow(cells);
    if (row === null || !this.isFirst(row) || !this.agrees(row)) return;
    this.rows.push(row);
  }

  private wrong(row: number, column: StaffImportColumn, message: string): null {
    this.problems.add(row, column, message);
    return null;
  }

  private soundRow(cells: Cells): Imported | null {
    const stated = cells.text("name", 30);
    const name =
      stated === null || isPlainName(stated) ? stated : this.wrong(cells.row, "name", plainNameFault("姓名"));
    const idType = cells.meant(
      "idType",
      idTypeOf,
      `应为${Object.values(idTypeNames).join("、")}之一，留空为居民身份证`,
    );
    const idNumber = idType && this.idNumber(cells, idType);
    const phone = this.phone(cells);
    const position = cells.text("position", longest, { required: false });
    const education = cells.text("education", longest, { required: false });
    const title = cells.text("title", longest, { required: false });
    const registered = this.certificate(cells);
    if (name === null || idType === null || idNumber === null || phone === null) return null;
    if (position === null || education === null || title === null || registered === null) return null;
    const person = { name, idType, idNumber, phone, position, education, title };
    return { line: cells.row, ...person, ...registered };
  }

  private idNumber(cells: Cells, idType: IdType): string | null {
    const text = cells.plain("idNumber").normalize("NFKC").replace(/\s/g, "").toUpperCase();
    if (text === "") return this.wrong(cells.row, "idNumber", "未填写，此列必填");
    const fault = idNumberFault(idType, text, this.now);
    if (fault === null) return text;
    const rounded = idType === "id-card" && /^\d{15}000$/.test(text);
    const hint = rounded ? "；末三位为0的，可能被Excel按数字存储，请将此列设为文本后重新填写" : "";
    return this.wrong(cells.row, "idNumber", `${fault}${hint}`);
  }

  private phone(cells: Cells): string | null {
    const text = cells.plain("phone").normalize("NFKC").replace(/[\s-]/g, "");
    if (text === "" || phoneSchema.safeParse(text).success) return text;
    return this.wrong(cells.row, "phone", "应为11位手机号");
  }

  private certificate(cells: Cells): Pick<Imported, CertificateColumn> | null {
    const text = cells.plain("certNo");
    if (text === "") {
      const stated = ofCertificate.find((column) => cells.plain(column) !== "");
      if (stated === undefined) return nothing;
      return this.wrong(cells.row, "certNo", `未填写，填写了${staffImportColumns[stated]}的必填`);
    }
    const number = parseAnyCertificateNo(text);
    if (number === null) return cells.wrong("certNo", "格式有误，应为“建[造]”加14位数字，旧编号为9位");
    const specialty = specialtyOf(cells, number.specialty);
    const sealCode = cells.text("sealCode", 50, { required: false });
    const registeredOn = cells.day("registeredOn");
    const validTo = cells.day("validTo");
    if (specialty === null || sealCode === null || registeredOn === null || validTo === null) return null;
    if (registeredOn > shanghaiDay(this.now)) return cells.wrong("registeredOn", "晚于今日");
    if (validTo < registeredOn) return cells.wrong("validTo", `早于注册日期${registeredOn}`);
    const { normal: certNo, level } = number;
    return { certNo, level, specialty, sealCode, registeredOn, validTo };
  }

  private isFirst({ line, idNumber, certNo }: Imported): boolean {
    const [column, key, rule] =
      certNo === ""
        ? (["idNumber", idNumber, "同一人员没有证书的行只能有一行"] as const)
        : (["certNo", certNo, "同一证书只能有一行"] as const);
    const first = this.lineOf.get(key);
    if (first === undefined) this.lineOf.set(key, line);
    else this.wrong(line, column, `与第${first}行重复，${rule}`);
    return first === undefined;
  }

  /** Rows of one ID number are of one person. */
  private agrees(row: Imported): boolean {
    const first = this.personOf.get(row.idNumber);
    if (first === undefined) {
      this.personOf.set(row.idNumber, row);
      return true;
    }
    const other = ofPerson.find((column) => comparable(first[column]) !== comparable(row[column]));
    if (other === undefined) return true;
    const what = `与第${first.line}行证件号码相同，${staffImportColumns[other]}不一致`;
    this.wrong(row.line, other, what);
    return false;
  }
}

type CertificateColumn = "certNo" | "level" | "specialty" | "sealCode" | "registeredOn" | "validTo";
const nothing = { certNo: "", level: "", specialty: "", sealCode: "", registeredOn: "", validTo: "" };

function idTypeOf(text: string): IdType | null {
  if (text === "" || text === "身份证") return "id-card";
  return idTypeSchema.options.find((one) => idTypeNames[one] === text) ?? null;
}

/** Stated beside a number that tells it, both must agree. */
function specialtyOf(cells: Cells, told: string | null): string | null {
  const text = cells.plain("specialty");
  const found = Object.entries(certificateSpecialties).find(([, name]) => name === text)?.[0] ?? null;
  const names = Object.values(certificateSpecialties).join("、");
  if (told === null) {
    if (text === "") return cells.wrong("specialty", `九位旧编号不含专业，应填写${names}之一`);
    return found ?? cells.wrong("specialty", `应为${names}之一`);
  }
  if (text === "" || found === told) return told;
  const right = Object.entries(certificateSpecialties).find(([code]) => code === told)?.[1] ?? "";
  return cells.wrong("specialty", `与证书编号不符，按编号应为“${right}”`);
}
