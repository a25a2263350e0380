import { isPasswordChangeDue } from '../../data/auth/sign-in.ts';
import { isLongEnough, MIN_PASSWORD_LENGTH } from '../../domain/password-length.ts';
import { element } from '../dom/element.ts';
import { holdComposition } from './hold-composition.ts';
import { buildNotice } from './notice.ts';
import { buildPasswordField } from './password-field.ts';
import { requireFields } from './require-fields.ts';
import type { SignInContext } from './sign-in-context.ts';
import { buildTextField, type TextField } from './text-field.ts';
import type { Translate } from './translate.ts';
import { wordLoginFailure } from './word-login-failure.ts';

/** What is typed, kept while the page is drawn again in another language. */
export interface LoginDraft {
  username: string;
  password: string;
  /** Shown once the provider asks for it: the present password was set by another user. */
  newPassword?: string;
}

/** The login: a name and a password, then always the dashboard (spec/1 §2). */
export function buildLoginPage(context: SignInContext, draft: LoginDraft): HTMLElement {
  const { translate } = context.data.i18n;
  const text = (key: string) => translate(`shell.login.${key}`);
  return element(
    'div',
    { class: 'sign-in-content' },
    element('h1', {}, text('title')),
    element('p', { class: 'subtitle' }, text('subtitle')),
    buildForm(context, draft),
    element('p', { class: 'small' }, text('forgot')),
    context.system.MODE === 'demo' ? buildNotice('info', text('demo')) : null,
  );
}

function buildForm(context: SignInContext, draft: LoginDraft): HTMLFormElement {
  const { translate } = context.data.i18n;
  const fields = buildFields(draft, translate);
  if (draft.newPassword === undefined) fields.chosen.root.hidden = true;
  const messages = element('div', { class: 'messages' });
  const submit = element('button', { type: 'submit', class: 'primary' }, translate('shell.login.submit'));
  const signIn = buildSignIn(context, { ...fields, messages, submit });
  const form = element(
    'form',
    {
      novalidate: true,
      submit: (event) => {
        event.preventDefault();
        void signIn();
      },
      input: () => Object.assign(draft, fields.read()),
    },
    fields.username.root,
    fields.password.root,
    fields.chosen.root,
    messages,
    submit,
  );
  holdComposition(form);
  return form;
}

interface Fields {
  username: TextField;
  password: TextField;
  /** The own password, where the present one has to be replaced; hidden until then. */
  chosen: TextField;
  /** What is typed. */
  read(): LoginDraft;
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
  const chosen = buildPasswordField(
    {
      name: 'new-password',
      label: translate('shell.password.new'),
      autocomplete: 'new-password',
      value: draft.newPassword,
      help: translate('shell.password.rule', { limit: MIN_PASSWORD_LENGTH }),
    },
    translate,
  );
  return {
    username,
    password,
    chosen,
    read: () => ({
      username: username.input.value,
      password: password.input.value,
      ...(!chosen.root.hidden && { newPassword: chosen.input.value }),
    }),
  };
}

/**
 * What the button does: one attempt at a time, and a failure in words with the password ready to be typed again. Where
 * the password has to be replaced, the field for the new one appears and the next attempt sends both.
 */
function buildSignIn(
  context: SignInContext,
  { messages, submit, ...fields }: Fields & { messages: HTMLElement; submit: HTMLElement },
): () => Promise<void> {
  const { authProvider, i18n } = context.data;
  const text = (key: string) => i18n.translate(`shell.login.${key}`);
  let isBusy = false;
  return async () => {
    if (isBusy || !isComplete(fields, i18n.translate)) return;
    isBusy = true;
    submit.setAttribute('aria-disabled', 'true');
    submit.textContent = text('submitting');
    messages.replaceChildren();
    try {
      const { username, ...passwords } = fields.read();
      await authProvider.login({ username: username.trim(), ...passwords });
      context.enter();
    } catch (error) {
      messages.replaceChildren(buildRefusal(error, fields, i18n.translate));
    } finally {
      isBusy = false;
      submit.removeAttribute('aria-disabled');
      submit.textContent = text('submit');
    }
  };
}

/** Marks what is missing or too short. */
function isComplete({ username, password, chosen }: Fields, translate: Translate): boolean {
  const isChosenAsked = !chosen.root.hidden;
  const isWhole = requireFields([
    [username, translate('shell.login.usernameRequired')],
    [password, translate('shell.login.passwordRequired')],
    ...(isChosenAsked ? [[chosen, translate('shell.password.newRequired')] as [TextField, string]] : []),
  ]);
  if (!isWhole || !isChosenAsked || isLongEnough(chosen.input.value)) return isWhole;
  chosen.setError(translate('shell.init.passwordShort', { limit: MIN_PASSWORD_LENGTH }));
  chosen.input.focus();
  return false;
}

/** Says why the sign-in was refused, and moves to the field that has to be typed next. */
function buildRefusal(error: unknown, { password, chosen }: Fields, translate: Translate): HTMLElement {
  if (isPasswordChangeDue(error)) {
    chosen.root.hidden = false;
    chosen.input.focus();
    return buildNotice('info', translate('shell.password.due'));
  }
  const asked = chosen.root.hidden ? password : chosen;
  asked.input.select();
  return buildNotice('danger', wordLoginFailure(error, translate));
}
