import { type ConfigDocument, diagnose, diagnoseUnknown } from './config-document.ts';
import type { Diagnostic } from './diagnostic.ts';
import { fromPointer } from './json-pointer.ts';
import type { JsonSchema } from './json-schema.ts';
import { type Judgement, judge } from './judge.ts';
import { isPlainObject } from './plain-object.ts';
import { suggest } from './suggest.ts';
import { validateRecord } from './validate-record.ts';

/** What a file says against its meta-schema: keywords nobody knows (with what was meant), values of the wrong kind. */
export function checkAgainstMeta(meta: JsonSchema, document: ConfigDocument): Diagnostic[] {
  const unknown = judge(meta, document.value).filter(({ keyword }) => keyword === 'false');
  const others = validateRecord(meta, document.value).filter(({ keyword }) => keyword !== 'unknown');
  return [
    ...unknown.map((judgement) => toUnknown(document, judgement)),
    ...others.map(({ pointer, keyword, params }) =>
      keyword === 'enum'
        ? toWrongChoice(document, pointer, String(params?.values))
        : diagnose(document, pointer, codeOf(keyword), { keyword, name: lastStep(pointer), ...params }),
    ),
  ];
}

function toUnknown(document: ConfigDocument, { pointer, place }: Judgement): Diagnostic {
  const known =
    isPlainObject(place.holder) && isPlainObject(place.holder.properties) ? place.holder.properties : {};
  const name = lastStep(pointer);
  return diagnoseUnknown(document, pointer, 'unknownKeyword', name, suggest(name, Object.keys(known)));
}

function toWrongChoice(document: ConfigDocument, pointer: string, values: string): Diagnostic {
  return diagnose(document, pointer, 'notOneOf', { name: lastStep(pointer), values });
}

/** Keywords with words of their own; the rest share one sentence. */
function codeOf(keyword: string): string {
  return keyword === 'type' || keyword === 'required' ? keyword : 'againstMeta';
}

function lastStep(pointer: string): string {
  return fromPointer(pointer).at(-1) ?? '';
}
