import type { FilingDetail } from "#contracts/filing/api.ts";
import { blankDay, filedDay, opinionText, sealPlaces } from "#contracts/filing/sheet.ts";

import styles from "./sheet.module.css";

export function SealPlaces({ detail }: { detail: FilingDetail }) {
  const { kind, stationFullName, filedAt } = detail;
  return (
    <>
      <section className={styles.parties} aria-label="签字盖章">
        {sealPlaces[kind].map(({ party, signers }) => (
          <div key={party} className={styles.place}>
            <p className={styles.party}>{party}（盖章）：</p>
            {signers.map((signer) => (
              <p key={signer} className={styles.signer}>
                {signer}：
              </p>
            ))}
            <p className={styles.issued}>{blankDay}</p>
          </div>
        ))}
      </section>
      <section className={styles.place} aria-label="备案机构意见">
        <p className={styles.name}>备案机构意见</p>
        <p className={styles.opinion}>{opinionText(detail)}</p>
        <p className={styles.issued}>
          <span>{stationFullName}（盖章）</span>
          <span>{filedAt === null ? blankDay : filedDay(filedAt)}</span>
        </p>
      </section>
    </>
  );
}
