import { cx } from "#components/ui/cx.ts";
import { Icon } from "#components/ui/icons.tsx";
import type { FilingDetail } from "#contracts/filing/api.ts";
import type { ReturnKind } from "#contracts/workflow/status.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "./returned-note.module.css";

const returnTexts: Record<ReturnKind, string> = {
  all: "不通过，全部内容可修改",
  materials: "退回重新上传项目资料：备案表和项目资料可修改，造价数据文件和成果文件已锁定",
  result: "退回重新上传成果文件：造价数据文件和成果文件可修改，备案表和项目资料已锁定",
};

export function ReturnedNote({ returned }: { returned: NonNullable<FilingDetail["returned"]> }) {
  return (
    <section className={cx(styles.returned, "no-print")} aria-label="退回意见">
      <h2 className={styles.returnedTitle}>
        <Icon name="warning" />
        {returnTexts[returned.kind]}
      </h2>
      <p className={styles.returnedText}>{returned.opinion}</p>
      <p className={styles.returnedBy}>
        {returned.operatorName}　{formatDateTime(returned.time)}
      </p>
    </section>
  );
}
