type Click = {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
};
type Anchor = { href: string; target: string; hasAttribute: (name: string) => boolean };

/** The path of a plain click that stays below `base`; null otherwise. */
export function internalPath(click: Click, anchor: Anchor | null, here: URL, base: string): string | null {
  if (!anchor || click.defaultPrevented || click.button !== 0) return null;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  return pathWithin(anchor, here, base);
}

/** The path of a link to another page below `base`; null of any other link. */
export function pathWithin(anchor: Anchor, here: URL, base: string): string | null {
  if ((anchor.target !== "" && anchor.target !== "_self") || anchor.hasAttribute("download")) return null;
  const url = new URL(anchor.href, here);
  const within = url.pathname === base || url.pathname.startsWith(`${base}/`);
  if (url.origin !== here.origin || !within) return null;
  const onlyHash = url.hash !== "" && url.pathname === here.pathname && url.search === here.search;
  return onlyHash ? null : `${url.pathname}${url.search}${url.hash}`;
}
