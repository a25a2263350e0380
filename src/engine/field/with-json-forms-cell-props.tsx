import type { CellProps as FormsProps } from '@jsonforms/core';
import type { ComponentType } from 'react';
import type { CellProps } from '../registry/registry.ts';
import { toControl } from '../registry/to-control.ts';

/**
 * Lets a cell written for JSON Forms draw a field of ours in a list, as the function of the same name in
 * `@jsonforms/react`. A list only shows, so the cell is not enabled and its `handleChange` does nothing.
 * @example registerRenderer('rating', { tester, cell: withJsonFormsCellProps(RatingCell) })
 */
export function withJsonFormsCellProps(Cell: ComponentType<FormsProps>): ComponentType<CellProps> {
  return function JsonFormsCell({ field, value }) {
    const [uischema, , { rootSchema, config }] = toControl(field);
    return (
      <Cell
        id=""
        path={field.name}
        data={value}
        handleChange={ignore}
        isValid
        errors=""
        enabled={false}
        visible
        uischema={uischema as FormsProps['uischema']}
        schema={field.schema}
        rootSchema={rootSchema}
        config={config}
      />
    );
  };
}

function ignore(): void {
  // A row is changed in its form.
}
