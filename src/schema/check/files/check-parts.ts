import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { pointerToPart } from '../../config/resolve-component-refs.ts';
import { suggest } from '../../config/suggest.ts';
import { fromPointer, toPointerStep, valueAt } from '../../json-schema/json-pointer.ts';

/** References to parameters and answers without a target, in a definition whose other references are filled in. */
export function checkParts(document: ConfigDocument): Diagnostic[] {
  return find('/paths', valueAt(document.value, '/paths')).map(({ pointer, target }) => {
    const [, kind = '', name = ''] = fromPointer(target);
    const known = Object.keys(valueAt(document.value, `/components/${kind}`) ?? {});
    return diagnoseUnknown(document, `${pointer}/$ref`, 'unknownPart', name, suggest(name, known));
  });
}

interface Lost {
  pointer: string;
  target: string;
}

function find(pointer: string, value: unknown): Lost[] {
  const target = pointerToPart(value);
  if (target !== null) return [{ pointer, target }];
  if (!isPlainObject(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => find(`${pointer}/${toPointerStep(key)}`, part));
}
