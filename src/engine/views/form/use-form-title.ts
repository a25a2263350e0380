import type { Description } from '../../../schema/description.ts';
import type { JsonObject } from '../../../schema/json-schema.ts';
import { toRecordName } from '../../record/record-name.ts';
import { useWords } from '../../words/use-words.ts';

/** What stands above a form: the entity's own words, else the engine's with the entity's title in them. */
export function useFormTitle(
  description: Description,
  record: JsonObject | null,
  isNew: boolean,
  isReadOnly: boolean,
): string {
  const { tryWords, title, translate } = useWords();
  const { name, entityName, entity, form, wordAreas } = description;
  const named = title(name, entityName, entity.title ?? name);
  const params = { title: named, name: record === null ? '' : toRecordName(description, record) };
  const own = (key: 'create' | 'edit') =>
    tryWords([...wordAreas.map((area) => `${area}.form.${key}`), form.titleKeys[key]], params);
  // The only record of its kind is called as its page is.
  if (form.view.record === 'only') return own('edit') ?? named;
  if (isNew) return own('create') ?? translate('engine.addTitle', params);
  if (isReadOnly) return translate('engine.viewTitle', params);
  return own('edit') ?? translate('engine.editTitle', params);
}
