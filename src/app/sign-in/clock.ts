import { MINUTE_MILLISECONDS } from '../../domain/time-spans.ts';
import { element } from '../dom/element.ts';
import { toTaipeiTime } from './taipei-time.ts';
import type { Translate } from './translate.ts';

/** The wall clock of Asia/Taipei with both calendars. @param signal stops it */
export function buildClock(translate: Translate, language: string, signal: AbortSignal): HTMLElement {
  const date = element('p', { class: 'clock-date' });
  const time = element('time', { class: 'clock-time' });
  const roc = element('p', { class: 'clock-roc' });
  const show = () => {
    const now = toTaipeiTime(new Date(), language);
    date.textContent = translate('shell.clock.date', { ...now });
    time.textContent = `${now.hour}:${now.minute}`;
    roc.textContent = translate('shell.clock.roc', { ...now, year: now.rocYear });
  };
  let timer: ReturnType<typeof setTimeout>;
  const tick = () => {
    show();
    timer = setTimeout(tick, MINUTE_MILLISECONDS - (Date.now() % MINUTE_MILLISECONDS));
  };
  tick();
  signal.addEventListener('abort', () => clearTimeout(timer));
  return element('div', {}, date, time, roc);
}
