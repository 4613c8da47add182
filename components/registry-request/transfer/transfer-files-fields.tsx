import type { SentFile } from "#components/attachment/upload/file-list.tsx";
import type { ConsentWay } from "#contracts/registry-request/transfer.ts";

import { FilesField } from "../form/files-field.tsx";

export type TransferSent = Readonly<Record<"contract" | "dismissal" | "consent", readonly SentFile[]>>;
export const noFiles: TransferSent = { contract: [], dismissal: [], consent: [] };

type Props = {
  files: TransferSent;
  way: ConsentWay;
  faultOf: (code: string) => string | undefined;
  onFiles: (files: TransferSent) => void;
  onBusy: (code: string) => (busy: boolean) => void;
};

const kinds = [
  ["contract", "新聘用合同", "必要材料，含签字盖章页"],
  ["dismissal", "解聘证明或到期合同", "非必要材料"],
  ["consent", "本人同意书", "必要材料，须本人签字"],
] as const;

export function TransferFilesFields({ files, way, faultOf, onFiles, onBusy }: Props) {
  return kinds.map(([code, name, hint]) =>
    code === "consent" && way === "sms" ? null : (
      <FilesField
        key={code}
        code={code}
        name={name}
        hint={hint}
        error={faultOf(code)}
        files={files[code]}
        onFiles={(next) => onFiles({ ...files, [code]: next })}
        onBusy={onBusy(code)}
      />
    ),
  );
}
