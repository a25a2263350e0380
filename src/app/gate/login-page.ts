import { element } from './element.ts';
import type { Gate } from './gate.ts';
import { holdComposition } from './hold-composition.ts';
import { buildNotice } from './notice.ts';
import { buildPasswordField } from './password-field.ts';
import { requireFields } from './require-fields.ts';
import { buildTextField, type TextField } from './text-field.ts';
import type { Translate } from './translate.ts';
import { wordLoginFailure } from './word-login-failure.ts';

/** What is typed, kept while the page is drawn again in another language. */
export interface LoginDraft {
  username: string;
  password: string;
}

/** The login: a name and a password, then always the dashboard (spec/1 §2). */
export function buildLoginPage(gate: Gate, draft: LoginDraft): HTMLElement {
  const { translate } = gate.data.i18n;
  const text = (key: string) => translate(`shell.login.${key}`);
  return element(
    'div',
    { class: 'gate-content' },
    element('h1', {}, text('title')),
    element('p', { class: 'subtitle' }, text('subtitle')),
    buildForm(gate, draft),
    element('p', { class: 'small' }, text('forgot')),
    gate.system.MODE === 'demo' ? buildNotice('info', text('demo')) : null,
  );
}

function buildForm(gate: Gate, draft: LoginDraft): HTMLFormElement {
  const { translate } = gate.data.i18n;
  const fields = buildFields(draft, translate);
  const messages = element('div', { class: 'messages' });
  const submit = element('button', { type: 'submit', class: 'primary' }, translate('shell.login.submit'));
  const signIn = buildSignIn(gate, { ...fields, messages, submit });
  const { username, password } = fields;
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
  return form;
}

interface Fields {
  username: TextField;
  password: TextField;
}

function buildFields(draft: LoginDraft, translate: Translate): Fields {
  const username = buildTextField({
    name: 'username',
    label: translate('shell.login.username'),
    icon: 'user',
    autocomplete: 'username',
    isRequired: true,
    value: draft.username,
  });
  const label = translate('shell.login.password');
  const password = buildPasswordField(
    { label, autocomplete: 'current-password', value: draft.password },
    translate,
  );
  return { username, password };
}

/** What the button does: one attempt at a time, and a failure in words with the password ready to be typed anew. */
function buildSignIn(
  gate: Gate,
  { username, password, messages, submit }: Fields & { messages: HTMLElement; submit: HTMLElement },
): () => Promise<void> {
  const { authProvider, i18n } = gate.data;
  const text = (key: string) => i18n.translate(`shell.login.${key}`);
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    const isWhole = requireFields([
      [username, text('usernameRequired')],
      [password, text('passwordRequired')],
    ]);
    if (!isWhole) return;
    isBusy = true;
    submit.setAttribute('aria-disabled', 'true');
    submit.textContent = text('submitting');
    messages.replaceChildren();
    try {
      await authProvider.login({ username: username.input.value.trim(), password: password.input.value });
      gate.enter();
    } catch (error) {
      messages.replaceChildren(buildNotice('danger', wordLoginFailure(error, i18n.translate)));
      password.input.select();
    } finally {
      isBusy = false;
      submit.removeAttribute('aria-disabled');
      submit.textContent = text('submit');
    }
  };
}
