import type { FilingDetail } from "#contracts/filing/api.ts";
import { currentPath } from "#contracts/filing/steps.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";

import styles from "./details.module.css";

export function Versions({ detail }: { detail: FilingDetail }) {
  const others = detail.versions.filter((version) => version.id !== detail.id);
  if (others.length === 0) return detail.version > 1 ? <span>第{detail.version}版</span> : null;
  return (
    <span className={styles.versions}>
      第{detail.version}版
      {others.map((version) => (
        <a key={version.id} href={currentPath(detail.kind, version.status, version.id)}>
          第{version.version}版（{filingStatusNames[version.status]}）
        </a>
      ))}
    </span>
  );
}
