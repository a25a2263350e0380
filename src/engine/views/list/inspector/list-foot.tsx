import { useCallback } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import { formatNumber } from '../../../format/format-number.ts';
import { SelectBox } from '../../../parts/menus/select-box.tsx';
import { describeField } from '../../../registry/describe-field.ts';
import { useWords } from '../../../words/use-words.ts';
import { useList } from '../state/list-context.ts';
import styles from './inspector.module.css';

interface ListFootProps {
  /** The places of the rows in sight, from 1. */
  from: number;
  to: number;
}

/** Which rows are in sight of how many, and in which order they stand. */
export function ListFoot({ from, to }: ListFootProps) {
  const { translate } = useWords();
  const { total, limit, filter, rows = [], isOtherSet } = useList();
  const range = { from: formatNumber(from), to: formatNumber(to) };
  const isOpen = total === null || limit !== null;
  const count = { ...range, total: formatNumber(total ?? rows.length), text: filter.search };
  const key = isOpen ? 'rangeOpen' : filter.searchText === null ? 'range' : 'found';
  return (
    <div className={styles.foot} data-notices="above">
      <span role="status">
        {isOtherSet ? translate('engine.reading') : translate(`engine.inspector.${key}`, count)}
      </span>
      <SortChoice />
    </div>
  );
}

/** The order of the list; a choice where there are several. */
function SortChoice() {
  const { translate } = useWords();
  const { sort, address, description } = useList();
  const names = useColumnNames(description);
  if (sort === null) return null;
  const sortable = description.list.columns.filter(({ isSortable }) => isSortable).map(({ field }) => field);
  const fields = sortable.includes(sort.field) ? sortable : [sort.field, ...sortable];
  const toWords = (field: string, order: string) =>
    translate(`engine.inspector.sorted.${order}`, { name: names(field) });
  if (fields.length === 1) return <span>{toWords(sort.field, sort.order)}</span>;
  return (
    <SelectBox
      isSmall
      aria-label={toWords(sort.field, sort.order)}
      choices={fields.flatMap((field) =>
        ['ASC', 'DESC'].map((order) => ({ value: `${field} ${order}`, text: toWords(field, order) })),
      )}
      value={`${sort.field} ${sort.order}`}
      onChange={(chosen) => {
        const [field = '', order] = chosen.split(' ');
        address.change({ sort: { field, order: order === 'DESC' ? 'DESC' : 'ASC' }, page: 1 });
      }}
    />
  );
}

/** What the columns of a list are called, whether they are drawn or only sorted by. */
function useColumnNames(description: Description): (field: string) => string {
  const { label, tryWords } = useWords();
  return useCallback(
    (field) => {
      const { column } = description.list.columns.find((one) => one.field === field) ?? {};
      const shape = describeField(description, field);
      const own = column?.label === undefined ? null : tryWords([column.label]);
      return own ?? (shape === null ? field : label(shape));
    },
    [description, label, tryWords],
  );
}
