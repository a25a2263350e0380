/**
 * The spellings under which a typed login name may be stored, the present one last. An account from before the rule
 * of look-alikes keeps its name as it was typed then.
 */
export function loginNameSpellings(typed: string): readonly string[] {
  return [typed.trim().normalize('NFC'), toLoginName(typed)];
}

/**
 * How a login name is kept and looked up: without outer blanks, full-width letters as plain ones. Upper and lower case
 * differ.
 */
export function toLoginName(name: string): string {
  return name.trim().normalize('NFKC').trim();
}
