"use client";

import { FileName } from "#components/attachment/file-name.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { StoredFile } from "#contracts/attachment.ts";
import type { RegistryRequestRound } from "#contracts/registry-request/api.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "../registry-request.module.css";

type Change = RegistryRequestRound["changes"][number];
type Props = { rounds: readonly RegistryRequestRound[]; onPreview: (file: StoredFile) => void };

const columns: readonly LeafColumn<Change>[] = [
  { code: "name", name: "项目", width: 120, rowHead: true },
  { code: "before", name: "变更前", width: 200, grow: true, cell: ({ before }) => before || "未登记" },
  { code: "after", name: "变更后", width: 200, grow: true, cell: ({ after }) => after || "未登记" },
];
const rowId = ({ code }: Change) => code;

/** Earlier rounds and why each came back; the present submission stands above. */
export function Rounds({ rounds, onPreview }: Props) {
  const former = rounds.slice(1);
  if (former.length === 0) return null;
  return (
    <section aria-labelledby="rounds-title">
      <h2 id="rounds-title" className={styles.sectionTitle}>
        历次提交
      </h2>
      {former.map((round, at) => (
        <Round key={round.seq} round={round} count={former.length - at} onPreview={onPreview} />
      ))}
    </section>
  );
}

type RoundProps = { round: RegistryRequestRound; count: number; onPreview: Props["onPreview"] };

function Round({ round, count, onPreview }: RoundProps) {
  const { returned, terms, changes, files } = round;
  return (
    <details className={styles.round}>
      <summary>
        第{count}次提交：{formatDateTime(round.at)}，{round.byName}
        {returned && "，已退回"}
      </summary>
      <SmallTable
        caption={`第${count}次提交的变更内容`}
        longTexts
        columns={columns}
        rows={changes}
        rowId={rowId}
      />
      <p>变更原因：{round.reason}</p>
      {terms && <p>新聘用合同签订日期：{terms.contractOn}</p>}
      {files.map(({ file }) => (
        <p key={file.id}>
          <FileName file={file} onPreview={() => onPreview(file)} />
        </p>
      ))}
      {returned && (
        <div className={styles.note}>
          <p>
            {returned.byName}于{formatDateTime(returned.at)}退回：{returned.opinion}
          </p>
          {returned.remarks.map(({ code, name, text }) => (
            <p key={code}>
              {name}：{text}
            </p>
          ))}
        </div>
      )}
    </details>
  );
}
