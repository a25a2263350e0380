/**
 * The spellings that a typed login name may be kept in, the present one last: an account made before look-alikes were
 * refused keeps its name as it was typed then.
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
