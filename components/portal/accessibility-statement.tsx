import { AuthCard, AuthScreen } from "#components/sign-in/auth-screen.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import { systemName } from "#contracts/system-name.ts";
import type { PortalFacts, SiteFacts } from "#lib/portal/facts.ts";

import styles from "./statement.module.css";

const aids = [
  "页面右上方的“大字”“高对比度”可放大文字、加深颜色，由浏览器记住，再次访问时继续有效；打印和导出的文件不受影响。",
  "全部功能可仅用键盘操作，当前位置有清晰的边框；登录后按Tab键首先到达“跳到主要内容”。",
  "页面放大至200%、窗口窄至320像素时仍可使用，数据表格可在表内左右滚动。",
  "图形验证码旁有“无法识别图片？改用后台验证”，由浏览器计算完成，无需辨认图片。",
  "操作系统设置的强制颜色、减少动画在本平台有效。",
];

const limits = [
  "企业上传的附件由上传单位制作。扫描件和图片没有文字内容，读屏软件无法朗读；需要时请联系办理的造价站。",
  "本平台生成的PDF文件（备案表、检测报告等）含有文字，但未加结构标签，表格的行列关系可能无法朗读；相同内容可在页面上查看。",
  "图形验证码没有语音版本；“后台验证”须启用浏览器脚本，通常需要10至20秒。",
  "未启用浏览器脚本时，可以登录和查看，不能填报、检测和审核。",
  "检测结果、清单对比等页面的表格列数多，窄屏和大字时须左右滚动。",
  "已用自动检测工具和键盘逐页测试，尚未由读屏软件的使用者或第三方机构全面测试。",
];

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** The operator's own facts first; the support contact otherwise. */
function Contact({ site }: { site: SiteFacts }) {
  const { supportPhone, supportUrl, footer } = site;
  const said = footer.filter(({ kind }) => kind === "organizer" || kind === "operator" || kind === "phone");
  const nothing = said.length === 0 && supportPhone === "" && supportUrl === "";
  return (
    <>
      <p>使用中遇到障碍，或者需要以其他方式提供内容，请告知页面名称、遇到的困难和使用的软件：</p>
      <ul className={styles.list}>
        {said.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
        {supportPhone !== "" && <li>技术支持：{supportPhone}</li>}
        {supportUrl !== "" && (
          <li>
            <a href={supportUrl} target="_blank" rel="noopener noreferrer">
              在线客服
            </a>
          </li>
        )}
        {nothing && <li>请联系工程所在地的造价站。</li>}
      </ul>
    </>
  );
}

const standard = "GB/T 37668-2019《信息技术 互联网内容无障碍可访问性技术要求与测试方法》";

export function AccessibilityStatement({ portal }: { portal: PortalFacts }) {
  return (
    <AuthScreen portal={portal}>
      <AuthCard title="无障碍声明" wide>
        <div className={styles.statement}>
          <h3>适用范围</h3>
          <p>本声明适用于{systemName}的全部页面，包括无需登录的页面；不适用于链接到的其他网站。</p>
          <h3>遵循的标准</h3>
          <p>本平台以国家标准{standard}和《Web内容无障碍指南》（WCAG）2.2的AA级为目标。</p>
          <h3>提供的帮助</h3>
          <List items={aids} />
          <h3>已知的不足</h3>
          <List items={limits} />
          <h3>意见反馈</h3>
          <Contact site={portal} />
          <p className={styles.date}>本声明更新于2026年11月24日。</p>
        </div>
        <LinkButton href="/">返回首页</LinkButton>
      </AuthCard>
    </AuthScreen>
  );
}
