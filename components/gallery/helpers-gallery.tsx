"use client";

import { useState, useSyncExternalStore } from "react";

import { Greeting } from "#components/shell/greeting.tsx";
import { Button } from "#components/ui/button.tsx";
import { DescriptionForm } from "#components/ui/description-form/description-form.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { storageKeys } from "#lib/util/browser/storage.ts";
import { maskNumber } from "#lib/util/mask.ts";
import { formatAmount, formatMoney } from "#lib/util/money/amount.ts";
import { formatDuration } from "#lib/util/time/dates.ts";
import { greetingNow, greetingOf } from "#lib/util/time/greeting.ts";

import { Specimen } from "./specimen.tsx";

import styles from "./helpers-gallery.module.css";

const decimal = /^-?\d{1,18}(\.\d{1,6})?$/;
const hour = 3_600_000;

type Pair = { from: string; to: string };
const phones = ["13812345678", "0571-61234567", "1234567"].map((from) => ({ from, to: maskNumber(from) }));
const amounts = ["0", "9999.99", "10000", "99999999.99", "100000000", "-123456789"].map((yuan) => ({
  from: `${formatMoney(yuan)}元`,
  to: formatAmount(yuan),
}));
const durations = [0.5, 1, 23.9, 24, 76.9, 720].map((hours) => ({
  from: `${hours}小时`,
  to: formatDuration(hours * hour),
}));
const greetings = [0, 7, 8, 10, 11, 13, 14, 17, 18, 23].map((at) => ({
  from: `${at}时`,
  to: greetingOf(at),
}));

export function HelpersGallery() {
  return (
    <>
      <Live title="电话号码" label="号码" initial="13800000000" show={maskNumber} samples={phones} />
      <Live title="金额" label="金额（元）" initial="1234567.89" show={amountText} samples={amounts} />
      <Live title="时长" label="小时" initial="76.9" show={durationText} samples={durations} />
      <GreetingSpecimen />
      <StoredSpecimen />
    </>
  );
}

function amountText(text: string): string {
  return decimal.test(text) ? formatAmount(text) : "请输入数字";
}

function durationText(text: string): string {
  return decimal.test(text) ? formatDuration(Number(text) * hour) : "请输入数字";
}

type LiveProps = {
  title: string;
  label: string;
  initial: string;
  show: (text: string) => string;
  samples: readonly Pair[];
};

function Live(props: LiveProps) {
  const [text, setText] = useState(props.initial);
  return (
    <Specimen title={props.title}>
      <div className={styles.live}>
        <TextField label={props.label} value={text} onChange={(event) => setText(event.target.value)} />
        <output className={styles.shown} aria-label={`${props.title}显示为`}>
          {props.show(text.trim())}
        </output>
      </div>
      <Pairs pairs={props.samples} />
    </Specimen>
  );
}

function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <DescriptionForm
      fields={pairs.map(({ from }) => ({ code: from, name: from }))}
      row={Object.fromEntries(pairs.map(({ from, to }) => [from, to]))}
    />
  );
}

function GreetingSpecimen() {
  return (
    <Specimen title="问候" note="按北京时间，每十分钟更新一次。">
      <p className={styles.now}>
        <Greeting initial={greetingNow()} nickName="示例人员甲" />
      </p>
      <Pairs pairs={greetings} />
    </Specimen>
  );
}

const noChanges = () => () => {};
const storedText = (): string =>
  storageKeys.map((key) => `${key}：${globalThis.localStorage.getItem(key) ?? "无"}`).join("\n");

function StoredSpecimen() {
  const [, setRead] = useState(0);
  const text = useSyncExternalStore(noChanges, storedText, () => "");
  return (
    <Specimen title="本机暂存" note="每一项都带有时间、类型和内容；登录凭证不在其中。">
      <Button icon="refresh" onClick={() => setRead((before) => before + 1)}>
        重新读取
      </Button>
      <pre className={styles.stored} tabIndex={0} aria-label="本机暂存的内容">
        {text}
      </pre>
    </Specimen>
  );
}
