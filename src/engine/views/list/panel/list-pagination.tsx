import Pagination from '@mui/material/Pagination';
import { memo, useCallback, useMemo } from 'react';
import { formatNumber } from '../../../format/format-number.ts';
import { onDemand } from '../../../parts/later.tsx';
import { SelectBox } from '../../../parts/menus/select-box.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { ListAddressState } from '../address/use-list-address.ts';
import { useList, useListFrame } from '../state/list-context.ts';
import { listKindOf } from './list-kinds.tsx';
import styles from './panel.module.css';

/** Which rows are shown of how many, also on paper; how many to a page, and the pages. */
export function ListPagination() {
  const { translate } = useWords();
  const { page, perPage, total, hasMore, rows, limit, description, isOtherSet, address } = useList();
  // A kind that draws its pages itself says the rows in sight there.
  const { Age } = listKindOf(description);
  const isWhole = description.list.view.loadAll === true;
  const from = isWhole ? 1 : (page - 1) * perPage + 1;
  const isLarge = description.list.view.size === 'large';
  const toWords = (count: number) => {
    if (isOtherSet) return translate('engine.reading');
    if (count === 0) return total === null ? null : translate('engine.pagination.none');
    const range = { from: formatNumber(from), to: formatNumber(from + count - 1) };
    return total === null || limit !== null
      ? translate('engine.pagination.rangeOpen', range)
      : translate('engine.pagination.range', { ...range, total: formatNumber(total) });
  };
  return (
    <div className={styles.pagination} data-notices="above">
      <div className={styles.space}>
        {rows === undefined || Age ? null : toWords(rows.length)}
        {limit === null ? null : (
          <span className={styles.limited}>
            {translate('engine.pagination.limited', { limit: formatNumber(limit) })}
          </span>
        )}
      </div>
      {isLarge ? <SearchHint /> : null}
      {isWhole || (isLarge && total !== null && total <= perPage) ? null : (
        <div className={styles.pages} data-print="none">
          <PageSize />
          <Pages
            page={page}
            change={address.change}
            count={total === null ? page + Number(hasMore) : Math.max(1, Math.ceil(total / perPage))}
            isOpen={total === null}
          />
        </div>
      )}
    </div>
  );
}

/** How the search of a list for touched screens finds: `<entity>.search.hint`. */
function SearchHint() {
  const { ownWord } = useWords();
  const { description } = useListFrame();
  const words = ownWord(description, 'search.hint');
  return words === null ? null : <span className={styles.hint}>{words}</span>;
}

interface PagesProps {
  page: number;
  count: number;
  /** The last page is unknown. */
  isOpen: boolean;
  change: ListAddressState['change'];
}

const Pages = memo(function Pages({ page, count, isOpen, change }: PagesProps) {
  const { translate } = useWords();
  return (
    <Pagination
      aria-label={translate('engine.pagination.label')}
      page={page}
      count={count}
      onChange={(_, next) => change({ page: next })}
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

/** Few lists let any number be typed. */
const TypedSize = onDemand(async () => (await import('./typed-size.tsx')).TypedSize);

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
  const { pageSize } = description.list;
  const choices = useMemo(
    () =>
      [...new Set([...PAGE_SIZES, pageSize, perPage])]
        .toSorted((one, other) => one - other)
        .map((size) => ({ value: String(size), text: String(size) })),
    [pageSize, perPage],
  );
  const { change } = address;
  const choose = useCallback((size: string) => change({ perPage: Number(size), page: 1 }), [change]);
  return (
    <SelectBox
      isSmall
      aria-label={`${label} ${perPage}`}
      choices={choices}
      value={String(perPage)}
      onChange={choose}
    />
  );
}
