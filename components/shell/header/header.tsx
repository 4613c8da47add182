import type { UserInfo } from "#contracts/account/account.ts";
import { systemName } from "#contracts/system-name.ts";

import { DisplaySwitches } from "../display/display-switches.tsx";
import { Greeting } from "../greeting.tsx";
import { Logo } from "../logo.tsx";
import { SearchBox } from "./search-box.tsx";
import { Tools } from "./tools.tsx";

import styles from "./header.module.css";

export function Header(props: {
  user: UserInfo;
  greeting: string;
  homeHref: string;
  supportUrl: string;
  passwordWarning: string | null;
}) {
  const { user, passwordWarning } = props;
  return (
    <header className={styles.header}>
      <a className={styles.brand} href={props.homeHref} aria-label={`${systemName}，返回首页`}>
        <Logo />
        <span className={styles.brandName}>{systemName}</span>
      </a>
      {user.regionName !== "" && <span className={styles.region}>{user.regionName}</span>}
      <div className={styles.right}>
        <SearchBox />
        <Greeting initial={props.greeting} nickName={user.nickName} className={styles.greeting} />
        <DisplaySwitches />
        <Tools user={user} supportUrl={props.supportUrl} passwordWarning={passwordWarning} />
      </div>
    </header>
  );
}
