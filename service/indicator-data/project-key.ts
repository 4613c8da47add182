import { createHash } from "node:crypto";

export type ProjectNames = {
  /** 投资项目代码, empty if not stated. */
  projectCode: string;
  regionCode: string;
  ownerUscc: string;
  ownerName: string;
  /** With the lot, 招标工程名称. */
  name: string;
};

/** Spacing and width differ between forms of one project; words do not. */
export const plain = (text: string): string => text.normalize("NFKC").replace(/\s+/gu, "").toLowerCase();

/**
 * One project, one key: code and lot, else place, owner and name. A settlement takes the key of its max price. Words are
 * not interpreted: （二次招标） in a name is another key, and a person decides.
 */
export function projectKeyOf({ projectCode, regionCode, ownerUscc, ownerName, name }: ProjectNames): string {
  const parts =
    projectCode === ""
      ? ["place", regionCode, plain(ownerUscc || ownerName), plain(name)]
      : ["code", plain(projectCode), plain(name)];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}
