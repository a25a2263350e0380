import { nameLanguage } from '../../schema/words/name-language.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { chooseLanguage } from '../language/language-choice.ts';
import { chooseTheme, currentTheme } from '../theme/theme-choice.ts';
import { buildClock } from './clock.ts';
import { buildOutboxNotice } from './outbox-notice.ts';
import { type Health, readHealth } from './read-health.ts';
import { buildServiceLines } from './service-lines.ts';
import type { SignInContext } from './sign-in-context.ts';

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
