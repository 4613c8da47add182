"use client";

import type { DescriptionField } from "#components/ui/description-form/description-field.ts";
import { DescriptionForm } from "#components/ui/description-form/description-form.tsx";
import { Icon } from "#components/ui/icons.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { Publicity } from "#contracts/filing/publicity.ts";
import { chineseDay, chinesePeriod, shanghaiDay } from "#contracts/shanghai-time.ts";
import { serialsText } from "#lib/filing/format.ts";
import { formatMoney } from "#lib/util/money/amount.ts";

import { isWide, UnitTable } from "./unit-table.tsx";

import styles from "./publicity.module.css";

export function PublicityDocument({ content }: { content: Publicity }) {
  return (
    <article
      className={styles.sheet}
      aria-labelledby="publicity-title"
      data-sheet={isWide(content.units) ? "wide" : ""}
    >
      <header className={styles.head}>
        <h2 id="publicity-title" className={styles.title}>
          建设工程最高投标限价{content.filedAt === null ? "公示" : "备案公示"}
        </h2>
        <p className={styles.serials}>{serialsText(content)}</p>
      </header>
      <Standing content={content} />
      <section className={styles.price} aria-label="最高投标限价">
        <span className={styles.priceName}>最高投标限价</span>
        <strong className={styles.amount}>
          {formatMoney(content.ceilingPrice)}
          <small>元</small>
        </strong>
        <span className={styles.capital}>（大写）{content.ceilingPriceChinese}</span>
      </section>
      <DescriptionForm fields={facts} row={factsOf(content)} />
      <section className={styles.section}>
        <h3>编审人员</h3>
        <People people={content.people} />
      </section>
      <section className={styles.section} aria-labelledby="publicity-units">
        <h3 id="publicity-units">单位工程造价（元）</h3>
        <UnitTable units={content.units} version={content.standardVersion} />
      </section>
      <section className={styles.section} aria-labelledby="publicity-complaint">
        <h3 id="publicity-complaint">异议与投诉</h3>
        <p>{content.complaint}</p>
      </section>
      <footer className={styles.foot}>
        <span>{content.stationName}</span>
        <span>{dayText(content.filedAt ?? content.start)}</span>
      </footer>
    </article>
  );
}

function dayText(at: string): string {
  return chineseDay(shanghaiDay(new Date(at)));
}

function Standing({ content }: { content: Publicity }) {
  const period = chinesePeriod(new Date(content.start), new Date(content.end));
  if (content.filedAt === null) {
    return (
      <p className={styles.running}>
        <Icon name="clock" />
        公示期：{period}。公示期满后予以备案，编发备案编号。
      </p>
    );
  }
  return (
    <p className={styles.filed}>
      <Icon name="success" />
      已备案：{dayText(content.filedAt)}，备案编号{content.filingNo}（公示期{period}）。
    </p>
  );
}

const facts: readonly DescriptionField[] = [
  { code: "projectName", name: "项目名称", width: 6 },
  { code: "tenderName", name: "招标工程名称", width: 6 },
  { code: "location", name: "工程地点", width: 6 },
  { code: "tendererName", name: "招标人", width: 6 },
  { code: "consultName", name: "编制单位", width: 6 },
  { code: "stationName", name: "备案机构", width: 6 },
];

function factsOf(content: Publicity): Record<string, string> {
  const { projectName, tenderName, location, tendererName, consultName, stationName } = content;
  return { projectName, tenderName, location, tendererName, consultName, stationName };
}

type Person = Publicity["people"][number];

const peopleColumns: readonly LeafColumn<Person>[] = [
  { code: "duty", name: "身份", width: 140, rowHead: true },
  { code: "name", name: "姓名", width: 140 },
  { code: "certNo", name: "造价工程师注册证书编号", width: 240, grow: true },
];
const dutyOf = (person: Person) => person.duty;

function People({ people }: { people: Publicity["people"] }) {
  return <SmallTable caption="编审人员" columns={peopleColumns} rows={people} rowId={dutyOf} />;
}
