/** Look like nothing: zero-width and other default-ignorable characters, controls, a blank braille cell, stand-ins. */
const UNSEEN = '\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cf}\\p{Co}\\p{Zl}\\p{Zp}\\u2800\\uFFFC\\uFFFD';
/**
 * Latin letters that look like others, such as a dotless i, and those of phonetic alphabets. Two of Vietnamese, and
 * the barred i and u of Taiwan's languages, are allowed.
 */
const LATIN_ALIKE =
  '\\u0131\\u0138\\u0180-\\u019F\\u01A2-\\u01AE\\u01B1-\\u01C3\\u0221\\u0234-\\u0240\\u0250-\\u0267\\u0269-\\u0288' +
  '\\u028A-\\u02AF\\u1D00-\\u1DBF\\u2C60-\\u2C7F\\uA720-\\uA7FF\\uAB30-\\uAB6F';
/** Latin and the scripts that are written together with it in East Asia. */
const TOGETHER = '\\p{sc=Latn}\\p{sc=Hani}\\p{sc=Bopo}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}';
/** Those with letters that look like Latin ones. */
const ALIKE = '\\p{sc=Cyrl}\\p{sc=Grek}\\p{sc=Armn}\\p{sc=Cher}\\p{sc=Lisu}';

/**
 * What a login name may be, so that no account can be taken for another. It has nothing unseen, no letters that
 * imitate Latin ones, and no second dot on an i. Beside East Asian letters it has only Latin ones and the digits 0 to
 * 9.
 */
export const LOGIN_NAME_PATTERN =
  `^(?=[^${UNSEEN}${LATIN_ALIKE}]+$)(?!.*\\p{Soft_Dotted}\\u0307)` +
  `(?:[0-9${TOGETHER}]|[^\\p{L}\\p{Nd}])+$|^(?=[^${UNSEEN}]+$)[^${TOGETHER}${ALIKE}]+$`;

const LOGIN_NAME = new RegExp(LOGIN_NAME_PATTERN, 'u');

/** Whether a name, as `toLoginName` gives it, can be an account's. */
export function isLoginName(name: string): boolean {
  return LOGIN_NAME.test(name);
}
