import { VIEW_NAMES } from '../../dialect/dialect-constants.ts';
import { fromPointer } from '../../json-schema/json-pointer.ts';
import type { Known, NamingFile } from '../known-names.ts';

/** Whether a place is a draft's: of the file itself, or of a set of views that only drafts pick. */
export function isOfDraft({ document, isDraft }: NamingFile, pointer: string, known: Known): boolean {
  return isDraft || isShownByDraftsAlone(document.name, pointer, known);
}

function isShownByDraftsAlone(entity: string, pointer: string, { resourcesByEntity }: Known): boolean {
  const [root, name = ''] = fromPointer(pointer);
  if (root !== 'views') return false;
  const set = VIEW_NAMES.some((view) => view === name) ? undefined : name;
  const shown = (resourcesByEntity.get(entity) ?? []).filter(({ resource }) => resource.view === set);
  return shown.length > 0 && shown.every(({ resource }) => resource.status === 'draft');
}

/** Remembers what a draft waits for. */
export function note(missing: Map<string, string[]>, file: string, name: string): void {
  const names = missing.get(file) ?? [];
  if (!names.includes(name)) missing.set(file, [...names, name]);
}
