import { element } from '../dom/element.ts';
import { type IconName, icon } from '../dom/icon.ts';

export interface TextFieldOptions {
  name: string;
  label: string;
  icon: IconName;
  type?: 'text' | 'password' | 'email' | 'tel';
  autocomplete: string;
  isRequired: boolean;
  /** Said beside the label of a field that may stay empty. */
  hint?: string;
  value?: string | undefined;
  /** A rule that is said below the field before anything is wrong. */
  help?: string;
  /** Stands at the end of the field. */
  trailing?: HTMLElement;
}

export interface TextField {
  root: HTMLElement;
  input: HTMLInputElement;
  /** Shows what is wrong below the field; null takes it away. */
  setError(message: string | null): void;
}

/** A field with its label above and its error below, for the pages in front of the sign-in. */
export function buildTextField(options: TextFieldOptions): TextField {
  const id = `sign-in-${options.name}`;
  const input = element('input', {
    id,
    name: options.name,
    type: options.type ?? 'text',
    autocomplete: options.autocomplete,
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-required': options.isRequired ? 'true' : undefined,
    'aria-describedby': options.help === undefined ? undefined : `${id}-help`,
    value: options.value,
  });
  const box = element('div', { class: 'field' }, icon(options.icon), input, options.trailing ?? null);
  const help = element(
    'p',
    { id: `${id}-help`, class: 'help', hidden: options.help === undefined },
    options.help ?? '',
  );
  const described = options.help === undefined ? null : help.id;
  const error = element('p', { id: `${id}-error`, class: 'help error', hidden: true });
  const label = element('label', { for: id, class: 'label' }, options.label);
  if (options.isRequired) label.append(element('span', { class: 'required', 'aria-hidden': 'true' }, '*'));
  else if (options.hint) label.append(element('span', { class: 'hint' }, options.hint));
  return {
    root: element('div', { class: 'field-row' }, label, box, help, error),
    input,
    setError(message) {
      box.classList.toggle('invalid', message !== null);
      error.hidden = message === null;
      error.replaceChildren(...(message === null ? [] : [icon('warn', 14), message]));
      // A rule is said once: in its own words, or in those of what breaks it.
      help.hidden = described === null || message !== null;
      const describing = message === null ? described : error.id;
      if (describing === null) input.removeAttribute('aria-describedby');
      else input.setAttribute('aria-describedby', describing);
      if (message === null) input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
    },
  };
}
