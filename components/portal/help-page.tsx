import { AuthCard, AuthScreen } from "#components/sign-in/auth-screen.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import type { Portal } from "#contracts/account/account.ts";
import { type HelpTopic, helpTopics } from "#lib/portal/help-texts.ts";

import styles from "./help.module.css";

function Topic({ code, title, isSteps, items }: HelpTopic) {
  const List = isSteps ? "ol" : "ul";
  return (
    <section id={code} aria-labelledby={`${code}-title`}>
      <h3 id={`${code}-title`}>{title}</h3>
      <List className={styles.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </List>
    </section>
  );
}

function Support({ supportPhone, supportUrl }: Pick<Portal, "supportPhone" | "supportUrl">) {
  if (supportPhone === "" && supportUrl === "") return null;
  return (
    <p className={styles.support}>
      {supportPhone !== "" && <span>技术支持电话：{supportPhone}</span>}
      {supportUrl !== "" && (
        <a href={supportUrl} target="_blank" rel="noopener noreferrer">
          在线客服
        </a>
      )}
    </p>
  );
}

type HelpPageProps = { portal: React.ComponentProps<typeof AuthScreen>["portal"] };

export function HelpPage({ portal }: HelpPageProps) {
  return (
    <AuthScreen portal={portal}>
      <AuthCard title="帮助" wide>
        <nav className={styles.contents} aria-label="本页内容">
          {helpTopics.map(({ code, title }) => (
            <a key={code} href={`#${code}`}>
              {title}
            </a>
          ))}
        </nav>
        <div className={styles.topics}>
          {helpTopics.map((topic) => (
            <Topic key={topic.code} {...topic} />
          ))}
          <Support {...portal} />
        </div>
        <p className={styles.support}>
          <LinkButton href="/">返回首页</LinkButton>
          <LinkButton href="/personal-data">本人信息查询</LinkButton>
        </p>
      </AuthCard>
    </AuthScreen>
  );
}
