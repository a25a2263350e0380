import { element } from '../dom/element.ts';
import { type IconName, icon } from '../dom/icon.ts';

export type NoticeTone = 'danger' | 'info' | 'success';

const ICONS: Record<NoticeTone, IconName> = { danger: 'fail', info: 'info', success: 'okay' };

/** A tinted notice inside the page; failures are read out at once. */
export function buildNotice(tone: NoticeTone, ...content: (Node | string)[]): HTMLElement {
  return element(
    'div',
    { class: `notice ${tone}`, role: tone === 'danger' ? 'alert' : 'status' },
    icon(ICONS[tone]),
    element('div', {}, ...content),
  );
}
