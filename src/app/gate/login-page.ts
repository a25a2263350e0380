import { element } from './element.ts';
import type { Gate } from './gate.ts';
import { holdComposition } from './hold-composition.ts';
import { buildNotice } from './notice.ts';
import { buildPasswordField } from './password-field.ts';
import { requireFields } from './require-fields.ts';
import { buildTextField } from './text-field.ts';
import { wordLoginFailure } from './word-login-failure.ts';

/** What is typed, kept while the page is drawn again in another language. */
export interface LoginDraft {
  username: string;
  password: string;
}

/** The login: a name and a password, then always the dashboard (spec/1 §2). */
export function buildLoginPage(gate: Gate, draft: LoginDraft): HTMLElement {
  const { i18n, authProvider } = gate.data;
  const { translate } = i18n;
  const text = (key: string) => translate(`shell.login.${key}`);
  const username = buildTextField({
    name: 'username',
    label: text('username'),
    icon: 'user',
    autocomplete: 'username',
    isRequired: true,
    value: draft.username,
  });
  const password = buildPasswordField(
    { label: text('password'), autocomplete: 'current-password', value: draft.password },
    translate,
  );
  const messages = element('div', { class: 'messages' });
  const submit = element('button', { type: 'submit', class: 'primary' }, text('submit'));

  let isBusy = false;
  const signIn = async () => {
    if (
      isBusy ||
      !requireFields([
        [username, text('usernameRequired')],
        [password, text('passwordRequired')],
      ])
    )
      return;
    isBusy = true;
    submit.setAttribute('aria-disabled', 'true');
    submit.textContent = text('submitting');
    messages.replaceChildren();
    try {
      await authProvider.login({ username: username.input.value.trim(), password: password.input.value });
      gate.enter();
    } catch (error) {
      messages.replaceChildren(buildNotice('danger', wordLoginFailure(error, translate)));
      password.input.select();
    } finally {
      isBusy = false;
      submit.removeAttribute('aria-disabled');
      submit.textContent = text('submit');
    }
  };
  const form = element(
    'form',
    {
      novalidate: true,
      submit: (event) => {
        event.preventDefault();
        void signIn();
      },
      input: () => Object.assign(draft, { username: username.input.value, password: password.input.value }),
    },
    username.root,
    password.root,
    messages,
    submit,
  );
  holdComposition(form);
  return element(
    'div',
    { class: 'gate-content' },
    element('h1', {}, text('title')),
    element('p', { class: 'subtitle' }, text('subtitle')),
    form,
    element('p', { class: 'small' }, text('forgot')),
    gate.system.MODE === 'demo' ? buildNotice('info', text('demo')) : null,
  );
}
