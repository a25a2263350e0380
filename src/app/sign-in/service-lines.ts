import { element } from '../dom/element.ts';
import { type IconName, icon } from '../dom/icon.ts';
import type { Health } from './read-health.ts';
import type { Translate } from './translate.ts';

/** The services that are really asked, one line each; before the answer they say so. */
export function buildServiceLines(translate: Translate, health: Promise<Health>): HTMLElement {
  const backOffice = buildStatus(translate, 'neutral', 'clock', 'checking');
  const database = buildStatus(translate, 'neutral', 'clock', 'checking');
  const show = (cell: HTMLElement, isUp: boolean) =>
    cell.replaceWith(
      isUp
        ? buildStatus(translate, 'success', 'okay', 'up')
        : buildStatus(translate, 'danger', 'fail', 'down'),
    );
  const showOrLeaveOut = (cell: HTMLElement, isUp: boolean | null) => {
    if (isUp === null) cell.parentElement?.remove();
    else show(cell, isUp);
  };
  void health.then(({ isServerUp, isDatabaseUp }) => {
    showOrLeaveOut(backOffice, isServerUp);
    showOrLeaveOut(database, isDatabaseUp);
  });
  const line = (key: string, value: HTMLElement) =>
    element('div', { class: 'service' }, element('dt', {}, translate(`shell.services.${key}`)), value);
  return element(
    'dl',
    { class: 'services' },
    line('backOffice', backOffice),
    line('database', database),
    line('timeZone', element('dd', {}, translate('shell.services.taipei'))),
  );
}

function buildStatus(translate: Translate, tone: string, name: IconName, word: string): HTMLElement {
  return element('dd', { class: `status ${tone}` }, icon(name), translate(`shell.services.${word}`));
}
