import { useMemo, useRef } from 'react';
import type { JsonObject } from '../../contract/json-object.ts';
import { useTyped } from '../field/form-parts-context.ts';
import type { FieldShape } from '../registry/field-shape.ts';

/** A field's shape as the record makes it; the same object as long as it says the same. */
export function useShapeNow(field: FieldShape, toShape: (record: JsonObject) => FieldShape): FieldShape {
  const latest = useRef(field);
  const written = useTyped((record) => {
    const { schema, isRequired } = toShape(record);
    return JSON.stringify([schema, isRequired]);
  });
  return useMemo(() => {
    const [schema, isRequired] = JSON.parse(written) as [FieldShape['schema'], boolean];
    latest.current = { ...field, schema, isRequired };
    return latest.current;
  }, [field, written]);
}
