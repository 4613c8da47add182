import type { Page } from "@playwright/test";

/** 1366×768 at 200 %. */
export const zoomed = { width: 683, height: 384 };

/** 1280×1024 at 400 %, as WCAG 1.4.10 asks. */
export const fourfold = { width: 320, height: 256 };

/** Elements wider than the window or clipped; horizontally scrolling parts and words that a title repeats are exempt. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page is ${root.scrollWidth} px wide in a window of ${root.clientWidth}`);
    const scrollsSideways = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== root; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
      return false;
    };
    const words = "h1,h2,h3,h4,p,a,button,label,legend,dt,dd,th,td,summary,input,select,textarea";
    for (const element of document.querySelectorAll(words)) {
      const { left, right, width, height } = element.getBoundingClientRect();
      const hidden = width <= 1 || height <= 1 || element.closest("[aria-hidden=true],[inert]") !== null;
      if (hidden || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const name = `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 20)}”`;
      if ((right > root.clientWidth + 1 || left < -1) && !scrollsSideways(element))
        found.push(`${name} stands at ${Math.round(left)}…${Math.round(right)}`);
      const control = element.matches("button,a,summary") && getComputedStyle(element).display !== "inline";
      const told = element.getAttribute("title") === element.textContent;
      const cut = control && !told && element.scrollWidth > element.clientWidth + 1;
      if (cut && !scrollsSideways(element)) found.push(`${name} cuts its words`);
    }
    return found;
  });
}
