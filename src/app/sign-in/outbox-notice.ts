import type { Outbox } from '../../contract/outbox.ts';
import { isWaiting } from '../../contract/outbox.ts';
import { element } from '../dom/element.ts';
import { buildNotice } from './notice.ts';
import type { Translate } from './translate.ts';

/** The login itself comes first; who has just signed out still sees it. */
const OPEN_AFTER_MILLISECONDS = 1000;

/**
 * Says in front of the sign-in that sales wait to be sent, and for which of them somebody has to sign in. Opening the
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
    const jobs = outbox.list().filter(isWaiting);
    const refused = jobs.filter(({ problem }) => problem?.isRefused === true).length;
    const own = jobs.filter(({ till, problem }) => till === null && problem?.isRefused !== true).length;
    const count = jobs.length;
    const sentences = [
      ...(count > refused + own ? [translate('shell.outbox.waitingText')] : []),
      ...(own > 0 ? [translate('shell.outbox.ownSession', { count: own })] : []),
      ...(refused > 0 ? [translate('shell.outbox.refused', { count: refused })] : []),
    ];
    const waiting = element('b', {}, translate('shell.outbox.waiting', { count }));
    const notice = buildNotice('info', waiting, ' ', sentences.join(' '));
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
