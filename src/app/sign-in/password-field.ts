import { element } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { buildTextField, type TextField } from './text-field.ts';
import type { Translate } from './translate.ts';

export interface PasswordFieldOptions {
  /** Of the input; `password` when absent. */
  name?: string;
  label: string;
  autocomplete: 'current-password' | 'new-password';
  value?: string | undefined;
  /** A rule that is said below the field before anything is wrong. */
  help?: string;
}

/** A password field with the button that shows what is typed. */
export function buildPasswordField(options: PasswordFieldOptions, translate: Translate): TextField {
  const eye = element('button', { type: 'button', class: 'eye' });
  const field = buildTextField({
    name: 'password',
    ...options,
    icon: 'lock',
    type: 'password',
    isRequired: true,
    trailing: eye,
  });
  const show = (isVisible: boolean) => {
    field.input.type = isVisible ? 'text' : 'password';
    eye.replaceChildren(icon(isVisible ? 'eyeOff' : 'eye'));
    eye.setAttribute('aria-pressed', String(isVisible));
    eye.setAttribute('aria-label', translate(`shell.login.${isVisible ? 'hidePassword' : 'showPassword'}`));
  };
  eye.addEventListener('click', () => show(field.input.type === 'password'));
  show(false);
  return field;
}
