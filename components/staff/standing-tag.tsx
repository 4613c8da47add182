import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import { certificateLevels, certificateSpecialties, expiringDays } from "#contracts/dict/certificate.ts";
import { type Certificate, type Standing, standingNames } from "#contracts/staff/certificate.ts";

import styles from "./staff.module.css";

const tones: Record<Standing, Tone> = { valid: "green", early: "blue", ended: "grey", expired: "red" };

/** Days left once the end is near. */
export function StandingTag({ standing, daysLeft }: Pick<Certificate, "standing" | "daysLeft">) {
  const isNear = standing === "valid" && daysLeft <= expiringDays;
  return (
    <span className={styles.standing}>
      <Tag tone={isNear ? "amber" : tones[standing]}>{standingNames[standing]}</Tag>
      {isNear && <span className={styles.soft}>{daysLeft === 0 ? "当日到期" : `剩余${daysLeft}天`}</span>}
    </span>
  );
}

/** Level and specialty are one word. */
export function Kind(certificate: Pick<Certificate, "level" | "specialty">) {
  return <span className={styles.whole}>{kindText(certificate)}</span>;
}

function kindText({ level, specialty }: Pick<Certificate, "level" | "specialty">): string {
  return `${certificateLevels[level]}${certificateSpecialties[specialty]}`;
}
