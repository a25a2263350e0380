const PLURAL = '||||';

/** `%{name}` of each plural form. The number itself may be left out of any, as in "one row". */
function placeholdersOf(text: string): string[][] {
  return text
    .split(PLURAL)
    .map((form) => Array.from(form.matchAll(/%\{([^}]*)\}/g), ([, name = '']) => name))
    .map((names) => names.filter((name) => name !== 'smart_count'));
}

/**
 * What a phrase leaves out though the other says it in every plural form, and what it says though the other never does.
 * @example listStrayPlaceholders('%{nmae}', '%{name}') // ['name', 'nmae']
 */
export function listStrayPlaceholders(text: string, other: string): string[] {
  const said = placeholdersOf(text).flat();
  const forms = placeholdersOf(other);
  const missing = (forms[0] ?? []).filter(
    (name) => forms.every((form) => form.includes(name)) && !said.includes(name),
  );
  return [...missing, ...said.filter((name) => !forms.flat().includes(name))];
}
