import { cx } from "#components/ui/cx.ts";
import { Icon } from "#components/ui/icons.tsx";
import type { FilingDetail } from "#contracts/filing/api.ts";
import type { ReturnKind } from "#contracts/workflow/status.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "./returned-note.module.css";

const returnTexts: Record<ReturnKind, { name: string; open: string }> = {
  all: { name: "不通过", open: "，全部内容可修改" },
  materials: {
    name: "退回重新上传项目资料",
    open: "：备案表和项目资料可修改，造价数据文件和成果文件已锁定",
  },
  result: {
    name: "退回重新上传成果文件",
    open: "：造价数据文件和成果文件可修改，备案表和项目资料已锁定",
  },
};

export type ReturnedNoteProps = Pick<FilingDetail, "enterpriseEnded"> & {
  returned: NonNullable<FilingDetail["returned"]>;
};

export function ReturnedNote({ returned, enterpriseEnded }: ReturnedNoteProps) {
  const { name, open } = returnTexts[returned.kind];
  return (
    <section className={cx(styles.returned, "no-print")} aria-label="退回意见">
      <h2 className={styles.returnedTitle}>
        <Icon name="warning" />
        {name}
        {!enterpriseEnded && open}
      </h2>
      <p className={styles.returnedText}>{returned.opinion}</p>
      <p className={styles.returnedBy}>
        {returned.operatorName}　{formatDateTime(returned.time)}
      </p>
    </section>
  );
}
