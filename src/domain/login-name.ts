/** How a login name is kept and looked up: without outer blanks, full-width letters as plain ones. Upper and lower case differ. */
export function toLoginName(name: string): string {
  return name.trim().normalize('NFKC').trim();
}
