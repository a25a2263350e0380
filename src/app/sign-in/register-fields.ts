import { toLoginName } from '../../domain/login-name.ts';
import { isLongEnough, MIN_PASSWORD_LENGTH } from '../../domain/password-length.ts';
import { isLoginName } from '../../schema/json-schema/login-name.ts';
import { isPhone } from '../../schema/json-schema/phone.ts';
import type { FirstUser } from '../setup/register-first-user.ts';
import { buildPasswordField } from './password-field.ts';
import { requireFields } from './require-fields.ts';
import { buildTextField, type TextField } from './text-field.ts';
import type { Translate } from './translate.ts';

/** What is typed, kept while the page is drawn again, and whether the user exists by now. */
export interface RegisterDraft extends Partial<FirstUser> {
  storeName?: string;
  isRegistered?: boolean;
}

export interface RegisterFields {
  roots: HTMLElement[];
  /** Marks what is missing or wrong. @returns whether the form can be sent */
  check(): boolean;
  /** What is typed; optional fields that are empty are left out. */
  read(): FirstUser;
  /** What the first store is to be called; its default where nothing is said. */
  readStoreName(): string;
}

/**
 * Name and password, the two that may stay empty (spec/1 §5), and the name of the first store.
 * @param hasStore the provider keeps stores
 */
export function buildRegisterFields(
  draft: RegisterDraft,
  hasStore: boolean,
  translate: Translate,
): RegisterFields {
  const text: Translate = (key, params = {}) => translate(`shell.init.${key}`, params);
  const boxes = buildBoxes(draft, text, translate);
  const { name, password, email, phone, store } = boxes;
  return {
    roots: [name, password, email, phone, ...(hasStore ? [store] : [])].map(({ root }) => root),
    check: () => checkBoxes(boxes, text),
    readStoreName: () => store.input.value.trim() || text('storeName'),
    read() {
      const optional = { email: email.input.value.trim(), phone_number: phone.input.value.trim() };
      return {
        name: name.input.value.trim(),
        password: password.input.value,
        ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== '')),
      };
    },
  };
}

type Boxes = Record<'name' | 'password' | 'email' | 'phone' | 'store', TextField>;

/** @param text a word of the registration */
function buildBoxes(draft: RegisterDraft, text: Translate, translate: Translate): Boxes {
  const hint = text('optional');
  const name = buildTextField({
    name: 'username',
    label: text('username'),
    icon: 'user',
    autocomplete: 'username',
    isRequired: true,
    value: draft.name,
  });
  const password = buildPasswordField(
    {
      label: text('password'),
      autocomplete: 'new-password',
      value: draft.password,
      help: translate('shell.password.rule', { limit: MIN_PASSWORD_LENGTH }),
    },
    translate,
  );
  const email = buildTextField({
    name: 'email',
    label: text('email'),
    icon: 'mail',
    type: 'email',
    autocomplete: 'email',
    isRequired: false,
    hint,
    value: draft.email,
  });
  const phone = buildTextField({
    name: 'phone_number',
    label: text('phone'),
    icon: 'phone',
    type: 'tel',
    autocomplete: 'tel',
    isRequired: false,
    hint,
    value: draft.phone_number,
  });
  const store = buildTextField({
    name: 'store_name',
    label: text('store'),
    icon: 'store',
    autocomplete: 'organization',
    isRequired: false,
    value: draft.storeName ?? text('storeName'),
  });
  return { name, password, email, phone, store };
}

/** Marks what is missing or wrong, and goes to the first. @returns whether nothing is */
function checkBoxes({ name, password, email, phone }: Boxes, text: Translate): boolean {
  const isEmailFine = email.input.validity.valid;
  email.setError(isEmailFine ? null : text('emailInvalid'));
  const isPhoneFine = phone.input.value.trim() === '' || isPhone(phone.input.value.trim());
  phone.setError(isPhoneFine ? null : text('phoneInvalid'));
  const isFilled = requireFields([
    [name, text('usernameRequired')],
    [password, text('passwordRequired')],
  ]);
  if (!isFilled) return false;
  const isNameFine = isLoginName(toLoginName(name.input.value));
  if (!isNameFine) name.setError(text('usernameInvalid'));
  const isLong = isLongEnough(password.input.value);
  if (!isLong) password.setError(text('passwordShort', { limit: MIN_PASSWORD_LENGTH }));
  const checked: [TextField, boolean][] = [
    [name, isNameFine],
    [password, isLong],
    [email, isEmailFine],
    [phone, isPhoneFine],
  ];
  const wrong = checked.find(([, isFine]) => !isFine);
  wrong?.[0].input.focus();
  return wrong === undefined;
}
