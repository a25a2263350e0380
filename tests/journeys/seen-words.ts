import type { Page } from '@playwright/test';

/** A text that stands on a page. */
export interface SeenText {
  text: string;
  /** `text`, or the attribute that holds it. */
  kind: string;
  /** The element, for a reader of the report. */
  element: string;
}

/** A control whose words do not fit. */
export interface Overflow {
  text: string;
  element: string;
  /** How wide the words are, and the place that they have, in pixels. */
  width: number;
  place: number;
}

const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription'];

/** Everything that the page says: text that can be seen, what is read out, and the title of the tab. */
export function readTexts(page: Page): Promise<SeenText[]> {
  return page.evaluate((attributes) => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}.${element.getAttribute('class')?.split(' ').at(-1) ?? ''}`;
    const seen = [{ text: document.title, kind: 'title of the tab', element: 'title' }];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || element.closest('script,style,template,noscript') !== null) continue;
      if (element.checkVisibility())
        seen.push({ text: node.nodeValue ?? '', kind: 'text', element: name(element) });
    }
    for (const attribute of attributes)
      for (const element of document.body.querySelectorAll(`[${attribute}]`))
        if (element.checkVisibility() || element.tagName === 'INPUT')
          seen.push({ text: element.getAttribute(attribute) ?? '', kind: attribute, element: name(element) });
    return seen.filter(({ text }) => text.trim() !== '');
  }, ATTRIBUTES);
}

/** Buttons, tabs, headings, column headers and menu entries that cut their words off. */
export function readOverflows(page: Page): Promise<Overflow[]> {
  return page.evaluate(() => {
    const controls = 'button, [role=tab], [role=menuitem], nav a, th, h1, h2, label';
    return Array.from(document.body.querySelectorAll<HTMLElement>(controls)).flatMap((element) => {
      if (!element.checkVisibility() || element.innerText.trim() === '') return [];
      const cut = [element, ...element.querySelectorAll<HTMLElement>('*')].find(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 &&
          part.clientWidth > 1 &&
          getComputedStyle(part).overflowX !== 'visible',
      );
      if (cut === undefined) return [];
      const className = element.getAttribute('class')?.split(' ').at(-1) ?? '';
      return [
        {
          text: element.innerText.trim(),
          element: `${element.tagName.toLowerCase()}.${className}`,
          width: cut.scrollWidth,
          place: cut.clientWidth,
        },
      ];
    });
  });
}

const BRACKETS = /⟦[^⟦⟧]*⟧/g;
/** What stands between two data, or between data and a phrase. */
const BETWEEN = /\s*[,、，·|•()（）「」:：/]\s*|\s+(?:-\s+)+|^(?:-\s+)+|\s{2,}/;

/**
 * What of a text comes from no language file: what is left without the bracketed phrases of the pseudo-language and
 * without the data.
 * @returns null when nothing with letters is left
 */
export function findForeign(text: string, data: ReadonlySet<string>): string | null {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(BRACKETS, '  ');
  }
  if (data.has(rest.trim())) return null;
  const foreign = splitData(rest).filter((part) => /\p{L}{2,}|[⟦⟧]/u.test(part) && !data.has(part));
  return foreign.length === 0 ? null : foreign.join(' | ');
}

/** A text of several data in its parts. */
export function splitData(text: string): string[] {
  return text.split(BETWEEN).map((part) => part.trim());
}
