import { MINUTE_MILLISECONDS } from '../../domain/time-spans.ts';
import { nameLanguage } from '../../schema/words/name-language.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { chooseLanguage } from '../language/language-choice.ts';
import { chooseTheme, currentTheme } from '../theme/theme-choice.ts';
import { buildOutboxNotice } from './outbox-notice.ts';
import { type Health, readHealth } from './read-health.ts';
import { buildServiceLines } from './service-lines.ts';
import type { SignInContext } from './sign-in-context.ts';
import { toTaipeiTime } from './taipei-time.ts';
import type { Translate } from './translate.ts';

/**
 * The two halves of every page in front of the sign-in: the form at the left, clock and services at the right.
 * @param onLanguage draws the page again in the language that was chosen
 * @param signal ends the clock
 */
export function buildSignInFrame(
  context: SignInContext,
  content: HTMLElement,
  onLanguage: () => void,
  signal: AbortSignal,
) {
  const { i18n, client } = context.data;
  const health = readHealth(client);
  return element(
    'div',
    { class: 'sign-in' },
    element(
      'main',
      { class: 'sign-in-form' },
      element('div', { class: 'brand' }, element('span', { class: 'logo' }, icon('mark', 20)), 'Gatehouse'),
      content,
      buildOutboxNotice(context.data.outbox, i18n.translate, signal),
      buildFoot(context, health, onLanguage),
    ),
    element(
      'aside',
      { class: 'sign-in-side' },
      element(
        'div',
        {},
        buildClock(i18n.translate, i18n.getLocale(), signal),
        buildServiceLines(i18n.translate, health),
      ),
    ),
  );
}

function buildFoot(context: SignInContext, health: Promise<Health>, onLanguage: () => void): HTMLElement {
  const { translate } = context.data.i18n;
  const version = element('span');
  void health.then((known) => {
    if (known.version !== null) version.textContent = translate('shell.version', { version: known.version });
  });
  return element(
    'footer',
    { class: 'sign-in-foot' },
    version,
    element(
      'span',
      { class: 'sign-in-choices' },
      ...buildLanguageButtons(context, onLanguage),
      buildThemeButton(context),
    ),
  );
}

function buildLanguageButtons(context: SignInContext, onLanguage: () => void): HTMLElement[] {
  const { i18n, index } = context.data;
  const current = i18n.getLocale();
  return index.languages.map((language) =>
    element(
      'button',
      {
        type: 'button',
        lang: language,
        'aria-pressed': String(language === current),
        click: async () => {
          await i18n.changeLocale(language);
          chooseLanguage(language);
          onLanguage();
        },
      },
      nameLanguage(language),
    ),
  );
}

function buildThemeButton(context: SignInContext): HTMLElement {
  const { translate } = context.data.i18n;
  const button = element('button', {
    type: 'button',
    click: () => {
      chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');
      show();
    },
  });
  const show = () => {
    const isDark = currentTheme() === 'dark';
    const label = translate(isDark ? 'shell.theme.toLight' : 'shell.theme.toDark');
    button.replaceChildren(icon(isDark ? 'sun' : 'moon', 14), label);
    button.setAttribute(
      'aria-label',
      translate(isDark ? 'shell.theme.switchToLight' : 'shell.theme.switchToDark'),
    );
  };
  show();
  return button;
}

/** The wall clock of Asia/Taipei with both calendars. @param signal stops it */
function buildClock(translate: Translate, language: string, signal: AbortSignal): HTMLElement {
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
