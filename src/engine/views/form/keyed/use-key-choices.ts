import { useMemo } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import type { KeyedRecord } from '../../../../schema/dialect/dialect-types.ts';
import type { JsonSchema } from '../../../../schema/json-schema/json-schema.ts';
import { type KnownChoices, useChoiceList } from '../../../choices/use-choice-lists.ts';
import { toFieldShape } from '../../../registry/describe-field.ts';
import type { FieldShape } from '../../../registry/field-shape.ts';
import { useScope } from '../../../scope/use-scope.ts';

export interface KeyChoices extends KnownChoices {
  /** The key as a field, outside of any form. */
  field: FieldShape;
}

const FORMATS: Partial<Record<KeyedRecord['picker'], JsonSchema>> = {
  date: { type: 'string', format: 'date' },
  month: { type: 'string', format: 'month' },
};

/** What the picker of a keyed form offers; nothing where a day or a month is picked. */
export function useKeyChoices(description: Description, { key, picker, choices }: KeyedRecord): KeyChoices {
  const { entityName, wordAreas } = description;
  const field = useMemo<FieldShape>(() => {
    // The view takes the first choice by itself, without a press.
    const { selectFirst: _, ...offered } = choices ?? {};
    const schema = FORMATS[picker] ?? { 'x-choices': offered };
    return toFieldShape({ entityName, wordAreas }, key, schema, { helpKey: '', isRequired: true });
  }, [key, picker, choices, entityName, wordAreas]);
  const list = useChoiceList({ choices: choices ?? NOTHING, field, scope: useScope() });
  return { ...list, field };
}

const NOTHING = {};
