/** First match wins; derived browsers name their base too, so they come first. */
const browsers: readonly [RegExp, string][] = [
  [/\bQaxbrowser\/(\d+)/i, "奇安信可信浏览器"],
  [/\bEdgA?\/(\d+)/, "Edge"],
  [/\bOPR\/(\d+)/, "Opera"],
  [/\bMicroMessenger\/(\d+)/, "微信"],
  [/\bFirefox\/(\d+)/, "Firefox"],
  [/\bChrome\/(\d+)/, "Chrome"],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, "Safari"],
];
const systems: readonly [RegExp, string][] = [
  [/Windows NT/, "Windows电脑"],
  [/\bUOS\b/, "统信UOS电脑"],
  [/Kylin/i, "麒麟电脑"],
  [/HarmonyOS|OpenHarmony/, "鸿蒙设备"],
  [/Android/, "安卓设备"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Mac OS X|Macintosh/, "苹果电脑"],
  [/Linux/, "Linux电脑"],
];

export function describeAgent(header: string): string {
  const browser = browsers.flatMap(([pattern, name]) => {
    const found = pattern.exec(header);
    return found ? [`${name} ${found[1] ?? ""}`.trim()] : [];
  })[0];
  const system = systems.find(([pattern]) => pattern.test(header))?.[1];
  return [browser, system].filter((part) => part !== undefined).join(" · ");
}
