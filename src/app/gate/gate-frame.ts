import { nameLanguage } from '../../schema/words/name-language.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { chooseLanguage } from '../language/language-choice.ts';
import { chooseTheme, currentTheme } from '../theme/theme-choice.ts';
import { buildClock } from './clock.ts';
import type { Gate } from './gate.ts';
import { buildOutboxNotice } from './outbox-notice.ts';
import { type Health, readHealth } from './read-health.ts';
import { buildServiceLines } from './service-lines.ts';

/**
 * The two halves of every page in front of the sign-in: the form at the left, clock and services at the right.
 * @param onLanguage draws the page again in the language that was chosen
 * @param signal ends the clock
 */
export function buildGateFrame(
  gate: Gate,
  content: HTMLElement,
  onLanguage: () => void,
  signal: AbortSignal,
) {
  const { i18n, client } = gate.data;
  const health = readHealth(client);
  return element(
    'div',
    { class: 'gate' },
    element(
      'main',
      { class: 'gate-form' },
      element('div', { class: 'brand' }, element('span', { class: 'logo' }, icon('mark', 20)), 'Gatehouse'),
      content,
      buildOutboxNotice(gate.data.outbox, i18n.translate, signal),
      buildFoot(gate, health, onLanguage),
    ),
    element(
      'aside',
      { class: 'gate-side' },
      element(
        'div',
        {},
        buildClock(i18n.translate, i18n.getLocale(), signal),
        buildServiceLines(i18n.translate, health),
      ),
    ),
  );
}

function buildFoot(gate: Gate, health: Promise<Health>, onLanguage: () => void): HTMLElement {
  const { translate } = gate.data.i18n;
  const version = element('span');
  void health.then((known) => {
    if (known.version !== null) version.textContent = translate('shell.version', { version: known.version });
  });
  return element(
    'footer',
    { class: 'gate-foot' },
    version,
    element(
      'span',
      { class: 'gate-choices' },
      ...buildLanguageButtons(gate, onLanguage),
      buildThemeButton(gate),
    ),
  );
}

function buildLanguageButtons(gate: Gate, onLanguage: () => void): HTMLElement[] {
  const { i18n, index } = gate.data;
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

function buildThemeButton(gate: Gate): HTMLElement {
  const { translate } = gate.data.i18n;
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
