import { type ConfigDocument, isRefined } from '../../config/config-document.ts';
import type { ReadSources } from '../../config/read-sources.ts';
import { valueAt } from '../../json-schema/json-pointer.ts';

/**
 * Which files a check has to judge. Files of the product that the build found right stay right while the files over
 * them only add entities. A file finds others by name, and no name of the product then means anything else.
 * @param areOwnFilesRight whether nothing is wrong in the files of the first layer alone
 */
export function findDue(
  sources: ReadSources,
  areOwnFilesRight: boolean,
): (document: ConfigDocument) => boolean {
  return areOwnFilesRight && onlyAdds(sources) ? isRefined : () => true;
}

function onlyAdds({
  schemas,
  resources,
  shared,
  reports,
  words,
  definition,
  unreadable,
}: ReadSources): boolean {
  const areas = [...words.values()].flat();
  const all = [
    ...schemas,
    ...resources,
    ...shared,
    ...reports,
    ...areas,
    ...(definition === null ? [] : [definition]),
  ];
  if (unreadable.size > 0 || (definition !== null && isRefined(definition))) return false;
  if (all.some((document) => isRefined(document) && document.files.some(({ layer }) => layer === 0)))
    return false;
  const named = [...schemas, ...resources, ...areas];
  const own = new Set(named.filter((document) => !isRefined(document)).flatMap(namesOf));
  return (
    named.filter(isRefined).every((document) => !namesOf(document).some((name) => own.has(name))) &&
    // What an operation answers is known from all resources that read by it.
    resources.filter(isRefined).every(({ value }) => valueAt(value, '/operations') === undefined)
  );
}

/** What other files call a file by: its own name, and the entity that it shows. */
function namesOf({ name, value }: ConfigDocument): string[] {
  const entity = valueAt(value, '/entity');
  return typeof entity === 'string' ? [name, entity] : [name];
}
