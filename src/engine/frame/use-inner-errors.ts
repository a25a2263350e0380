import { useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import type { JsonSchema } from '../../schema/json-schema.ts';
import type { FieldError } from '../../schema/problem.ts';
import { validateRecord } from '../../schema/validate-record.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { useWords, type Words } from '../words/use-words.ts';
import type { FieldInput } from './field-input.ts';

export interface InnerErrors {
  /** Of the list or object itself: too few items. */
  own: string | null;
  /** Of its parts, by their path as JSON. */
  byPath: ReadonlyMap<string, string>;
}

const NONE: InnerErrors = { own: null, byPath: new Map() };

/** Where inside a field that the form refuses something is wrong: of what was visited, of everything after a try to save. */
export function useInnerErrors(
  field: FieldShape,
  input: FieldInput,
  touched: ReadonlySet<string>,
): InnerErrors {
  const words = useWords();
  const { isSubmitted } = useFormState();
  const schema = useMemo(() => toWhole(field), [field]);
  const { error, value, innerErrors } = input;
  return useMemo(() => {
    if (error === null) return NONE;
    const isSeen = (key: string) => isSubmitted || touched.has(key);
    if (innerErrors.size > 0)
      return {
        own: [...innerErrors.values()].includes(error) ? null : error,
        byPath: new Map([...innerErrors].filter(([key]) => isSeen(key))),
      };
    const byPath = new Map<string, string>();
    const found = validateRecord(schema, value);
    for (const one of found) {
      const path = toPath(one.pointer);
      const key = JSON.stringify(path);
      if (path.length > 0 && isSeen(key) && !byPath.has(key)) byPath.set(key, word(words, field, path, one));
    }
    const own = found.find(({ pointer }) => pointer === '');
    if (own !== undefined) return { own: word(words, field, [], own), byPath };
    // Nothing is wrong by the schema: then the provider has said it, of the field as a whole.
    return { own: found.length === 0 ? error : null, byPath };
  }, [error, innerErrors, value, schema, field, words, touched, isSubmitted]);
}

function word(words: Words, field: FieldShape, path: readonly string[], error: FieldError): string {
  const outer = field.wordName ?? field.name;
  const names = [outer, ...path.filter((step) => !/^\d+$/.test(step))].join('.');
  return words.error(field.entityName, names, error.keyword, error.params);
}

/** The field's schema with what its references need; the same object for the same field, so that it is compiled once. */
function toWhole({ schema, root }: FieldShape): JsonSchema {
  return root?.$defs === undefined ? schema : { ...schema, $defs: root.$defs };
}

function toPath(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
