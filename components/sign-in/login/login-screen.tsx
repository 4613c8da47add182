import { Icon, type IconName } from "#components/ui/icons.tsx";

import { AuthScreen } from "../auth-screen.tsx";
import { SignInCard, type SignInCardProps } from "./sign-in-card.tsx";

import styles from "../login.module.css";

const points: { icon: IconName; title: string; text: string }[] = [
  { icon: "files", title: "在线备案", text: "填写备案表，上传造价数据文件和备案材料" },
  { icon: "search", title: "造价检测", text: "逐条核对工程量清单，问题定位到具体位置" },
  { icon: "shield", title: "全程留痕", text: "受理、复核、公示各环节均有记录可查" },
];

export function LoginScreen(props: SignInCardProps) {
  return (
    <AuthScreen portal={props.portal}>
      <div className={styles.columns}>
        <div className={styles.hero}>
          <p className={styles.slogan}>最高投标限价、竣工结算备案与造价数据监测</p>
          <ul className={styles.points}>
            {points.map(({ icon, title, text }) => (
              <li key={title} className={styles.point}>
                <span className={styles.pointIcon}>
                  <Icon name={icon} size={20} />
                </span>
                <div>
                  <b>{title}</b>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <SignInCard {...props} />
      </div>
    </AuthScreen>
  );
}
