import type { Leaving } from "./leave-guard.ts";

/** What stands in a field is typed only once the field is left; a key such as Alt+Left does not leave it. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function isElsewhere(url: string | null): boolean {
  if (url === null) return false;
  const { origin, pathname, search } = new URL(url);
  const here = globalThis.location;
  return origin !== here.origin || pathname !== here.pathname || search !== here.search;
}

/** Asks before the document goes and before Back or Forward, where the browser lets a page hold them up. */
export function watchLeaving(leaving: Leaving): () => void {
  let isFree = false;
  const unload = (event: BeforeUnloadEvent): void => {
    if (leaving.asksAtUnload()) event.preventDefault();
  };
  const navigate = (event: NavigateEvent): void => {
    const wasFree = isFree;
    isFree = false;
    if (wasFree || event.navigationType !== "traverse" || !isElsewhere(event.destination.url)) return;
    leaveField();
    if (!event.cancelable || !leaving.hasUnsent()) return;
    event.preventDefault();
    void leaving.mayLeave().then((free) => {
      if (!free) return;
      isFree = true;
      globalThis.navigation.traverseTo(event.destination.key);
    });
  };
  const navigation: Navigation | undefined = globalThis.navigation;
  window.addEventListener("beforeunload", unload);
  navigation?.addEventListener("navigate", navigate);
  return () => {
    window.removeEventListener("beforeunload", unload);
    navigation?.removeEventListener("navigate", navigate);
  };
}
