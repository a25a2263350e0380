import type { Description } from '../../../schema/description.ts';
import { useWords } from '../../words/use-words.ts';

/** What stands above a form: the entity's own words, else the engine's with the entity's title in them. */
export function useFormTitle(description: Description, isNew: boolean, isReadOnly: boolean): string {
  const { tryWords, title, translate } = useWords();
  const { name, entityName, entity, form } = description;
  const params = { title: title(name, entityName, entity.title ?? name) };
  if (isNew) return tryWords([form.titleKeys.create]) ?? translate('engine.addTitle', params);
  if (isReadOnly) return translate('engine.viewTitle', params);
  return tryWords([form.titleKeys.edit]) ?? translate('engine.editTitle', params);
}
