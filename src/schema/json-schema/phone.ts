/**
 * A telephone number as people write it: `0912-345-678`, `(02) 2720-8889 #123`, `+886 2 2720 8889`. It has 6 to 15
 * digits (E.164 has at most 15), single separators or brackets between them, a leading plus, and an extension.
 */
export const PHONE_PATTERN = '^[+(]{0,2}[0-9]([ ().\\-]{0,2}[0-9]){5,14}( ?(#|ext\\.?) ?[0-9]{1,6})?$';

const PHONE = new RegExp(PHONE_PATTERN, 'u');

/** Whether a text can be a telephone number. */
export function isPhone(text: string): boolean {
  return PHONE.test(text);
}
