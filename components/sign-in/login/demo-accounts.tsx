"use client";

import { Tag } from "#components/ui/feedback/tag.tsx";
import type { Portal } from "#contracts/account/account.ts";
import { signInPath } from "#lib/session/sign-in.ts";

import styles from "../login.module.css";

export type DemoAccount = Portal["demoAccounts"][number];

function byRole(accounts: readonly DemoAccount[]): [string, DemoAccount[]][] {
  const groups = new Map<string, DemoAccount[]>();
  for (const account of accounts)
    groups.set(account.roleName, [...(groups.get(account.roleName) ?? []), account]);
  return [...groups];
}

/** One form per account: works without JavaScript. */
export function DemoAccounts(props: {
  accounts: readonly DemoAccount[];
  hidden: Readonly<Record<string, string>>;
  onPick: (account: DemoAccount) => void;
}) {
  if (props.accounts.length === 0) return null;
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.demoTitle}>
        <Tag tone="orange">演示</Tag>
        点击账号直接登录，数据均为虚构
      </h2>
      {byRole(props.accounts).map(([roleName, accounts]) => (
        <div key={roleName} className={styles.demoGroup}>
          <h3 className={styles.demoRole}>{roleName}</h3>
          <ul className={styles.demoList}>
            {accounts.map((account) => (
              <li key={account.userCode}>
                <form
                  method="post"
                  action={signInPath}
                  onSubmit={(event) => {
                    event.preventDefault();
                    props.onPick(account);
                  }}
                >
                  {Object.entries(props.hidden).map(([name, value]) => (
                    <input key={name} type="hidden" name={name} value={value} />
                  ))}
                  <input type="hidden" name="userCode" value={account.userCode} />
                  <input type="hidden" name="password" value={account.password} />
                  <button type="submit" className={styles.demoAccount} title={account.userCode}>
                    {account.name}
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
