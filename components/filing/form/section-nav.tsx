"use client";

import { cx } from "#components/ui/cx.ts";

import { useCurrentSection } from "./use-current-section.ts";
import { useFormProgress, useMissingFiles } from "./use-progress.ts";

import styles from "./form.module.css";

export type Section = { id: string; name: string; missing: number; wrong: number };

/** Locked groups tell no faults: nobody can correct them. */
function useSections(isLocked: boolean): Section[] {
  const progress = useFormProgress();
  const groups = isLocked ? progress.map((group) => ({ ...group, missing: 0, wrong: 0 })) : progress;
  const { billsMissing, attachmentsMissing } = useMissingFiles();
  return [
    { id: "section-bill", name: "造价数据文件", missing: billsMissing, wrong: 0 },
    ...groups.map(({ code, ...group }) => ({ id: `section-${code}`, ...group })),
    { id: "section-attachments", name: "附件", missing: attachmentsMissing, wrong: 0 },
  ];
}

export function SectionNav({ isLocked }: { isLocked: boolean }) {
  const sections = useSections(isLocked);
  const [current, hold] = useCurrentSection(sections.map((section) => section.id));
  return (
    <nav className={styles.nav} aria-label="备案表分区">
      <ol>
        {sections.map((section) => (
          <li key={section.id}>
            <a
              className={styles.navLink}
              href={`#${section.id}`}
              onClick={() => hold(section.id)}
              aria-current={section.id === current ? "location" : undefined}
            >
              <span>{section.name}</span>
              {section.missing > 0 && <span className={styles.navNote}>缺{section.missing}</span>}
              {section.wrong > 0 && (
                <span className={cx(styles.navNote, styles.navWrong)}>有误{section.wrong}</span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
