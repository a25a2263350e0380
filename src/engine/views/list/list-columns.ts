import type { Description } from '../../../schema/description.ts';
import { toColumnShape } from '../../registry/describe-shape.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import { findRenderer, type Renderer } from '../../registry/registry.ts';

export interface ListColumn {
  field: FieldShape;
  /** Null: a placeholder stands in the cells. */
  renderer: Renderer | null;
  isSortable: boolean;
  align: 'left' | 'right';
  width: number | undefined;
}

/** The columns with what draws them, looked up once for the whole table. */
export function toListColumns(description: Description): ListColumn[] {
  return description.list.columns.map((column) => {
    const field = toColumnShape(description, column);
    const renderer = findRenderer(field);
    const align = column.column.align ?? renderer?.align ?? 'start';
    return {
      field,
      renderer,
      isSortable: column.isSortable,
      align: align === 'end' ? 'right' : 'left',
      width: column.column.width,
    };
  });
}
