import Pagination from '@mui/material/Pagination';
import { memo } from 'react';
import { formatNumber } from '../../../format/format-number.ts';
import { useWords } from '../../../words/use-words.ts';
import { useList } from '../state/list-context.ts';
import { useListFrame } from '../state/list-frame.ts';
import { PageSize } from './page-size.tsx';
import styles from './panel.module.css';

/** Which rows are shown of how many, how many to a page, and the pages. */
export function ListPagination() {
  const { translate } = useWords();
  const { page, perPage, total, rows, limit, description } = useList();
  const isWhole = description.list.view.loadAll === true;
  const from = isWhole ? 1 : (page - 1) * perPage + 1;
  const toWords = (count: number) =>
    count === 0
      ? translate('engine.pagination.none')
      : translate('engine.pagination.range', {
          from: formatNumber(from),
          to: formatNumber(from + count - 1),
          total: formatNumber(total),
        });
  return (
    <div data-print="none" className={styles.pagination}>
      <div className={styles.space}>
        {rows === undefined ? null : toWords(rows.length)}
        {limit === null ? null : (
          <span className={styles.limited}>
            {translate('engine.pagination.limited', { limit: formatNumber(limit) })}
          </span>
        )}
      </div>
      {isWhole ? null : (
        <>
          <PageSize />
          <Pages count={Math.max(1, Math.ceil(total / perPage))} />
        </>
      )}
    </div>
  );
}

const Pages = memo(function Pages({ count }: { count: number }) {
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
      showLastButton
      getItemAriaLabel={(type, number) =>
        translate(
          `engine.pagination.${type === 'start-ellipsis' || type === 'end-ellipsis' ? 'page' : type}`,
          { page: number ?? '' },
        )
      }
    />
  );
});
