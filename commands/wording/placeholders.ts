import { placeholdersOf } from '../../src/schema/words/placeholders.ts';

/**
 * What a phrase leaves out though the other says it in every plural form, and what it says though the other never does.
 * @example listStrayPlaceholders('%{nmae}', '%{name}') // ['name', 'nmae']
 */
export function listStrayPlaceholders(text: string, other: string): string[] {
  const said = formsOf(text).flat();
  const forms = formsOf(other);
  const missing = (forms[0] ?? []).filter(
    (name) => forms.every((form) => form.includes(name)) && !said.includes(name),
  );
  return [...missing, ...said.filter((name) => !forms.flat().includes(name))];
}

/** The number itself may be left out of any form, as in "one row". */
function formsOf(phrase: string): string[][] {
  return placeholdersOf(phrase).map((names) => names.filter((name) => name !== 'smart_count'));
}
