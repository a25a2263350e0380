/** How many characters a new password has at least; `schemas/user.json` says the same. */
export const MIN_PASSWORD_LENGTH = 8;

/** Counted as JSON Schema counts: by characters, also those that take two code units. */
export function isLongEnough(password: string): boolean {
  return [...password].length >= MIN_PASSWORD_LENGTH;
}
