import type { Leaving } from "./leave-guard.ts";

/** Fields commit on blur, which keys such as Alt+Left do not trigger. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Names of the record, tab or form; other query changes are the page's own filters. */
const places = ["id", "view", "edit", "new"] as const;

export function isElsewhere(url: string | null, from: string): boolean {
  if (url === null) return false;
  const partOf = ({ origin, pathname, searchParams }: URL) =>
    [origin, pathname, ...places.map((name) => searchParams.get(name))].join(" ");
  return partOf(new URL(url)) !== partOf(new URL(from));
}

function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.hasAttribute("download") || (link.target !== "" && link.target !== "_self"))
    return null;
  return isElsewhere(link.href, globalThis.location.href) ? link : null;
}

/** Covers unload, links, and Back and Forward where the Navigation API can intercept them. */
export function watchLeaving(leaving: Leaving): () => void {
  let isFree = false;
  const ask = (event: Event, go: () => void): void => {
    event.preventDefault();
    event.stopPropagation();
    void leaving.mayLeave().then((free) => {
      if (!free) return;
      isFree = true;
      go();
    });
  };
  const wasFree = (): boolean => {
    const was = isFree;
    isFree = false;
    return was;
  };
  const click = (event: MouseEvent): void => {
    const link = wasFree() ? null : leavingLink(event);
    if (!link || !leaving.hasUnsent()) return;
    const { href } = link;
    ask(event, () => (link.isConnected ? link.click() : globalThis.location.assign(href)));
  };
  const navigate = (event: NavigateEvent): void => {
    const { url } = event.destination;
    if (event.navigationType !== "traverse" || wasFree() || !isElsewhere(url, globalThis.location.href))
      return;
    leaveField();
    if (!event.cancelable || !leaving.hasUnsent()) return;
    ask(event, () => void globalThis.navigation.traverseTo(event.destination.key));
  };
  const unload = (event: BeforeUnloadEvent): void => {
    if (leaving.asksAtUnload()) event.preventDefault();
  };
  const navigation: Navigation | undefined = globalThis.navigation;
  // Capture phase: the page's own handlers would already navigate.
  document.addEventListener("click", click, true);
  window.addEventListener("beforeunload", unload);
  navigation?.addEventListener("navigate", navigate);
  return () => {
    document.removeEventListener("click", click, true);
    window.removeEventListener("beforeunload", unload);
    navigation?.removeEventListener("navigate", navigate);
  };
}
