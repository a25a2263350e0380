import Pagination from '@mui/material/Pagination';
import { memo, useEffect, useState } from 'react';
import { DEFAULTS } from '../../../../schema/dialect/dialect-constants.ts';
import { formatNumber } from '../../../format/format-number.ts';
import box from '../../../parts/box.module.css';
import { SelectBox } from '../../../parts/menus/select-box.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useList, useListFrame } from '../state/list-context.ts';
import styles from './panel.module.css';

/** Which rows are shown of how many, also on paper; how many to a page, and the pages. */
export function ListPagination() {
  const { translate } = useWords();
  const { page, perPage, total, hasMore, rows, limit, description } = useList();
  const isWhole = description.list.view.loadAll === true;
  const from = isWhole ? 1 : (page - 1) * perPage + 1;
  const toWords = (count: number) => {
    if (count === 0) return total === null ? null : translate('engine.pagination.none');
    const range = { from: formatNumber(from), to: formatNumber(from + count - 1) };
    return total === null || limit !== null
      ? translate('engine.pagination.rangeOpen', range)
      : translate('engine.pagination.range', { ...range, total: formatNumber(total) });
  };
  return (
    <div className={styles.pagination}>
      <div className={styles.space}>
        {rows === undefined ? null : toWords(rows.length)}
        {limit === null ? null : (
          <span className={styles.limited}>
            {translate('engine.pagination.limited', { limit: formatNumber(limit) })}
          </span>
        )}
      </div>
      {isWhole ? null : (
        <div className={styles.pages} data-print="none">
          <PageSize />
          <Pages
            count={total === null ? page + Number(hasMore) : Math.max(1, Math.ceil(total / perPage))}
            isOpen={total === null}
          />
        </div>
      )}
    </div>
  );
}

/** @param isOpen whether the last page is unknown */
const Pages = memo(function Pages({ count, isOpen }: { count: number; isOpen: boolean }) {
  const { translate } = useWords();
  const { page, address } = useListFrame();
  return (
    <Pagination
      aria-label={translate('engine.pagination.label')}
      page={page}
      count={count}
      onChange={(_, next) => address.change({ page: next })}
      shape="rounded"
      showFirstButton
      showLastButton={!isOpen}
      getItemAriaLabel={(type, number) =>
        translate(
          `engine.pagination.${type === 'start-ellipsis' || type === 'end-ellipsis' ? 'page' : type}`,
          { page: number ?? '' },
        )
      }
    />
  );
});

const PAGE_SIZES = [25, 50, 100, 200];

/** How many rows a page has: of a few, or any number where the view says between which. */
export const PageSize = memo(function PageSize() {
  const { translate } = useWords();
  const { description } = useListFrame();
  const label = translate('engine.pagination.perPage');
  return (
    <div className={styles.pageSize}>
      {label}
      {description.list.view.perPageRange === undefined ? (
        <ChosenSize label={label} />
      ) : (
        <TypedSize label={label} />
      )}
    </div>
  );
});

function ChosenSize({ label }: { label: string }) {
  const { perPage, address, description } = useListFrame();
  const sizes = [...new Set([...PAGE_SIZES, description.list.pageSize, perPage])];
  return (
    <SelectBox
      isSmall
      aria-label={`${label} ${perPage}`}
      choices={sizes
        .toSorted((one, other) => one - other)
        .map((size) => ({ value: String(size), text: String(size) }))}
      value={String(perPage)}
      onChange={(size) => address.change({ perPage: Number(size), page: 1 })}
    />
  );
}

function TypedSize({ label }: { label: string }) {
  const { perPage, address, description } = useListFrame();
  const {
    minimum = 1,
    maximum = Infinity,
    debounceMs = DEFAULTS.list.perPageRange.debounceMs,
  } = description.list.view.perPageRange ?? {};
  const [typed, setTyped] = useState(String(perPage));
  const size = Number(typed);
  const isValid = typed.trim() !== '' && Number.isSafeInteger(size) && size >= minimum && size <= maximum;
  useEffect(() => setTyped(String(perPage)), [perPage]);
  useEffect(() => {
    if (!isValid || size === perPage) return;
    const timer = setTimeout(() => address.change({ perPage: size, page: 1 }, { replace: true }), debounceMs);
    return () => clearTimeout(timer);
  }, [isValid, size, perPage, address, debounceMs]);
  return (
    <span className={`${box.box} ${styles.typedSize}`} data-part="box">
      <input
        className={box.input}
        value={typed}
        aria-label={label}
        aria-invalid={!isValid}
        inputMode="numeric"
        maxLength={5}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTyped(String(perPage))}
      />
      <span aria-hidden className={box.edge} />
    </span>
  );
}
