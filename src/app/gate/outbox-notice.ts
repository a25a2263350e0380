import type { Outbox } from '../../schema/outbox.ts';
import { isWaiting } from '../../schema/outbox.ts';
import { element } from './element.ts';
import { buildNotice } from './notice.ts';
import type { Translate } from './translate.ts';

/** The login itself comes first; who has just signed out still sees it. */
const OPEN_AFTER_MILLISECONDS = 1000;

/**
 * Says in front of the sign-in that sales wait to be sent, and that nobody has to be signed in for that. Opening the
 * queue also sends it.
 * @param signal ends it
 */
export function buildOutboxNotice(
  open: () => Promise<Outbox>,
  translate: Translate,
  signal: AbortSignal,
): HTMLElement {
  const place = element('div', { class: 'messages' });
  const show = (outbox: Outbox) => {
    const count = outbox.list().filter(isWaiting).length;
    const waiting = element('b', {}, translate('shell.outbox.waiting', { count }));
    const notice = buildNotice('info', waiting, ' ', translate('shell.outbox.waitingText'));
    place.replaceChildren(...(count === 0 ? [] : [notice]));
  };
  const watch = async () => {
    const outbox = await open();
    if (signal.aborted) return;
    const end = outbox.subscribe(() => show(outbox));
    signal.addEventListener('abort', end);
    show(outbox);
  };
  const timer = setTimeout(() => {
    watch().catch((error: unknown) => console.warn('The queue of the till cannot be opened.', error));
  }, OPEN_AFTER_MILLISECONDS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return place;
}
