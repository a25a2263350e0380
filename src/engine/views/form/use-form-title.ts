import type { JsonObject } from '../../../contract/json-object.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { toText } from '../../format/to-text.ts';
import { toRecordName } from '../../record/record-name.ts';
import { useWords } from '../../words/use-words.ts';

/** What stands above a form. */
export interface FormTitle {
  title: string;
  /** What the form does with the record; null where the title says it. */
  purpose: string | null;
}

/**
 * Titles a stored record by its name, anything else by the entity's words, else by the engine's with the entity's title.
 * @param record null for a new one, and while it is read
 */
export function useFormTitle(
  description: Description,
  record: JsonObject | null,
  isNew: boolean,
  isReadOnly: boolean,
): FormTitle {
  const { tryWords, title, translate } = useWords();
  const { form, wordAreas } = description;
  const named = title(description);
  const recordName = record === null ? '' : toRecordName(description, record);
  const params = { title: named, name: recordName };
  const own = (key: 'create' | 'edit') =>
    tryWords([...wordAreas.map((area) => `${area}.form.${key}`), form.titleKeys[key]], params);
  // The only record of its kind is called as its page is.
  if (form.view.record === 'only') return { title: own('edit') ?? named, purpose: null };
  if (isNew) return { title: own('create') ?? translate('engine.addTitle', params), purpose: null };
  const purpose = isReadOnly
    ? translate('engine.viewTitle', params)
    : (own('edit') ?? translate('engine.editTitle', params));
  const isNamed = record !== null && recordName !== '' && recordName !== toText(record.id);
  return isNamed && isTitledByRecord(description)
    ? { title: recordName, purpose }
    : { title: purpose, purpose: null };
}

/** A keyed record is called by what was picked, which its words name. */
function isTitledByRecord({ form: { view } }: Description): boolean {
  return view.titleBy !== 'words' && (view.record ?? 'id') === 'id';
}
