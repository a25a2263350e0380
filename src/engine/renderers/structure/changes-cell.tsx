import { isPlainObject } from '../../../contract/json-object.ts';
import { resolveReference } from '../../../schema/json-schema/find-property.ts';
import { isEmptyValue } from '../../../schema/values/is-empty-value.ts';
import { toFieldShape } from '../../registry/describe-field.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import { type CellProps, findCell } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './structure.module.css';

/** Which fields of the record have changed, each from what to what, as the record itself shows them. */
export function ChangesCell({ field, value, record }: CellProps) {
  const { label } = useWords();
  const changes = isPlainObject(value) ? Object.entries(value) : [];
  return (
    <ul className={styles.changes}>
      {changes.flatMap(([name, change]) => {
        const changed = fieldAt(field, name);
        if (changed === null || !Array.isArray(change)) return [];
        const [before, after] = change;
        return (
          <li key={name}>
            <span className={styles.changed}>{label(changed)}</span>{' '}
            <Value field={changed} value={before} record={record} /> →{' '}
            <Value field={changed} value={after} record={record} />
          </li>
        );
      })}
    </ul>
  );
}

/** A property of the record that the change is of; null for what the record does not have. */
function fieldAt({ root, entityName, wordAreas }: FieldShape, name: string): FieldShape | null {
  const { properties = {} } = root ?? {};
  const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (schema === undefined || root === undefined) return null;
  return toFieldShape({ entityName, wordAreas, root }, name, resolveReference(schema, root));
}

function Value({ field, value, record }: CellProps) {
  const { translate } = useWords();
  const entry = findCell(field);
  if (isEmptyValue(value) || entry === null) return <>{translate('engine.table.empty')}</>;
  return <entry.cell field={field} value={value} record={record} />;
}
