/** Look like nothing: zero-width and other default-ignorable characters, controls, and a blank braille cell. */
const UNSEEN = '\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cf}\\p{Co}\\p{Zl}\\p{Zp}\\u2800';
/** Latin and the scripts that are written together with it in East Asia. */
const TOGETHER = '\\p{sc=Latn}\\p{sc=Hani}\\p{sc=Bopo}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}';
/** Those with letters that look like Latin ones. */
const ALIKE = '\\p{sc=Cyrl}\\p{sc=Grek}\\p{sc=Armn}\\p{sc=Cher}\\p{sc=Lisu}';

/**
 * What a login name may be, so that no account can be taken for another: nothing unseen; Latin letters beside East Asian
 * ones alone; and no letters of the scripts that imitate Latin ones.
 */
export const LOGIN_NAME_PATTERN = `^(?=[^${UNSEEN}]+$)(?:[\\P{L}${TOGETHER}]+|[^${TOGETHER}${ALIKE}]+)$`;

const LOGIN_NAME = new RegExp(LOGIN_NAME_PATTERN, 'u');

/** Whether a name, as `toLoginName` gives it, can be an account's. */
export function isLoginName(name: string): boolean {
  return LOGIN_NAME.test(name);
}
