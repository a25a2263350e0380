import type { CellError } from '../../../../contract/row-refusal.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { toWordPath } from '../../../../schema/import/import-field.ts';
import type { Words } from '../../../words/use-words.ts';
import { shapeOfPath } from './import-fields.ts';

/** What is wrong with a cell, or with a row as a whole, in words. */
export function wordCellError(words: Words, description: Description, error: CellError): string {
  const { field, keyword, params = {} } = error;
  if (field === '') return words.problem({ status: 0, code: keyword, params, errors: [], requestId: null });
  return words.error(description, toWordPath(field), keyword, listed(params, words));
}

/** Lists are read with the separator of the reader's language. */
function listed(params: NonNullable<CellError['params']>, { translate }: Words) {
  const { choices } = params;
  return typeof choices === 'string'
    ? { ...params, choices: choices.split(', ').join(translate('engine.table.separator')) }
    : params;
}

/** What the field of an error is called. */
export function wordField(words: Words, description: Description, field: string): string {
  return field === ''
    ? words.translate('engine.import.wholeRow')
    : words.label(shapeOfPath(description, field));
}
