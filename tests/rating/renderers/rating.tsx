import {
  and,
  type CellProps,
  type ControlProps,
  rankWith,
  schemaTypeIs,
  scopeEndsWith,
} from '@jsonforms/core';
import { withJsonFormsCellProps, withJsonFormsControlProps } from '../field/with-json-forms-props.tsx';

function Stars({ data, label, path, enabled, handleChange }: ControlProps) {
  return [1, 2, 3, 4, 5].map((count) => (
    <button
      key={count}
      type="button"
      aria-label={`${label} ${count}`}
      aria-pressed={count === data}
      disabled={!enabled}
      onClick={() => handleChange(path, count)}
    >
      {count <= data ? '★' : '☆'}
    </button>
  ));
}

function StarsCell({ data }: CellProps) {
  return <span>{'★'.repeat(data)}</span>;
}

export const rating = {
  tester: rankWith(3, and(schemaTypeIs('integer'), scopeEndsWith('rating'))),
  renderer: withJsonFormsControlProps(Stars),
  cell: withJsonFormsCellProps(StarsCell),
};
