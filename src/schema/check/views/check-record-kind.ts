import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { ViewSet } from '../../dialect/entity.ts';
import { argumentsOf } from '../call-arguments.ts';
import { checkArgumentName, resourcesOf } from '../calls/check-arguments.ts';
import type { Known } from '../known-names.ts';

/** The only record, or that of a key: that each resource has an operation that reads it without an id, or by the key. */
export function checkRecordKind(
  document: ConfigDocument,
  { form, show }: ViewSet,
  pointer: string,
  known: Known,
): Diagnostic[] {
  return Object.entries({ form, show }).flatMap(([name, view]) => {
    const record = view?.record;
    if (record === undefined || record === 'id') return [];
    const at = `${pointer}/${name}/record`;
    return resourcesOf(document.name, `${pointer}/${name}`, known).flatMap((resource) => {
      const { get, list } = known.resources.get(resource)?.operations ?? {};
      const key = isPlainObject(record) ? record.key : undefined;
      const reads = key === undefined ? (get ?? list) : get;
      if (reads === undefined) return [diagnose(document, at, 'recordOfNothing')];
      if (key === undefined) return [];
      return checkArgumentName(document, { name: key, pointer: `${at}/key` }, argumentsOf(reads, known));
    });
  });
}
