import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import type { Sort } from '../../../../schema/dialect/dialect-types.ts';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { useWords } from '../../../words/use-words.ts';
import type { ListColumn } from '../../cell/list-columns.ts';
import type { ListAddressState } from '../address/use-list-address.ts';
import { useList, useListFrame } from '../state/list-context.ts';
import controls from './controls.module.css';
import styles from './table.module.css';

interface ListHeadProps {
  columns: readonly ListColumn[];
  isSelectable: boolean;
  hasActions: boolean;
}

/** The head: choosing the whole page, and sorting by a column; the same column again turns the order round. */
export const ListHead = memo(function ListHead({ columns, isSelectable, hasActions }: ListHeadProps) {
  const { translate } = useWords();
  const { sort, address } = useListFrame();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {isSelectable ? (
          <th className={styles.check} data-print="none">
            <ChooseAll />
          </th>
        ) : null}
        {columns.map((column, place) => (
          <ColumnHead
            key={column.key}
            column={column}
            isFirst={place === 0}
            order={orderOf(column, sort)}
            change={address.change}
          />
        ))}
        {hasActions ? (
          <th className={styles.actions} data-print="none">
            {translate('engine.actions')}
          </th>
        ) : null}
      </tr>
    </thead>
  );
});

/** The order of the rows by a column; null where they have another. */
function orderOf({ column, isSortable }: ListColumn, sort: Sort | null): Sort['order'] | null {
  const isSorted = sort?.field === column.field || sort?.field === column.sortBy;
  return sort !== null && isSortable && isSorted ? sort.order : null;
}

interface ColumnHeadProps {
  column: ListColumn;
  isFirst: boolean;
  order: Sort['order'] | null;
  change: ListAddressState['change'];
}

const ColumnHead = memo(function ColumnHead({ column, isFirst, order, change }: ColumnHeadProps) {
  const { column: written, label, isSortable, align } = column;
  const isSorted = order !== null;
  const isDown = order === 'DESC';
  const Arrow = isDown ? ArrowDown : ArrowUp;
  const turn = () =>
    change({ sort: { field: written.field, order: order === 'ASC' ? 'DESC' : 'ASC' }, page: 1 });
  return (
    <th
      className={isFirst ? styles.first : undefined}
      data-align={align}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
      style={{ width: written.widthPx }}
    >
      {isSortable ? (
        <button type="button" data-print="text" className={controls.sort} onClick={turn}>
          {label}
          {isSorted ? <Arrow {...ICON_STYLE} /> : null}
        </button>
      ) : (
        label
      )}
    </th>
  );
});

function ChooseAll() {
  const { translate } = useWords();
  const { rows = [], selection } = useList();
  const { records } = selection;
  const chosen = records.size === 0 ? 0 : rows.filter(({ id }) => records.has(id)).length;
  const isAll = rows.length > 0 && chosen === rows.length;
  return (
    <input
      type="checkbox"
      className={controls.checkbox}
      checked={isAll}
      ref={(box) => {
        if (box !== null) box.indeterminate = chosen > 0 && !isAll;
      }}
      onChange={() => (isAll ? selection.drop(rows.map(({ id }) => id)) : selection.choose(rows))}
      aria-label={translate('engine.table.selectAll')}
    />
  );
}
