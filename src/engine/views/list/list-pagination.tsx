import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import Select from '@mui/material/Select';
import { useListContext } from 'ra-core';
import { formatNumber } from '../../format/format-number.ts';
import { useWords } from '../../words/use-words.ts';

const PAGE_SIZES = [12, 25, 50, 100];

/** Which rows are shown of how many, how many to a page, and the pages. */
export function ListPagination() {
  const { translate } = useWords();
  const { page, perPage, setPage, setPerPage, total = 0, data = [], meta } = useListContext();
  const from = (page - 1) * perPage + 1;
  const range = {
    from: formatNumber(from),
    to: formatNumber(from + data.length - 1),
    total: formatNumber(total),
  };
  const limit: unknown = meta?.limit;
  return (
    <Box
      data-print="none"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '12px',
        minHeight: 48,
        padding: '0 16px',
        fontSize: 13,
        color: 'var(--ink2)',
        borderTop: '1px solid var(--line)',
      }}
    >
      <Box sx={{ flex: 1 }}>
        {total === 0 ? translate('engine.pagination.none') : translate('engine.pagination.range', range)}
        {typeof limit === 'number' ? (
          <Box component="span" sx={{ color: 'var(--warning)', marginLeft: '12px' }}>
            {translate('engine.pagination.limited', { limit: formatNumber(limit) })}
          </Box>
        ) : null}
      </Box>
      <PageSize perPage={perPage} onChange={setPerPage} />
      <Pagination
        aria-label={translate('engine.pagination.label')}
        page={page}
        count={Math.max(1, Math.ceil(total / perPage))}
        onChange={(_, next) => setPage(next)}
        shape="rounded"
        showFirstButton
        showLastButton
        getItemAriaLabel={(type, number) =>
          translate(
            `engine.pagination.${type === 'start-ellipsis' || type === 'end-ellipsis' ? 'page' : type}`,
            {
              page: number ?? '',
            },
          )
        }
      />
    </Box>
  );
}

function PageSize({ perPage, onChange }: { perPage: number; onChange(size: number): void }) {
  const { translate } = useWords();
  const sizes = [...new Set([...PAGE_SIZES, perPage])].toSorted((one, other) => one - other);
  const label = translate('engine.pagination.perPage');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
      {label}
      <Select
        value={perPage}
        onChange={(event) => onChange(event.target.value)}
        SelectDisplayProps={{ 'aria-label': `${label} ${perPage}` }}
        sx={{ minHeight: 30, fontSize: 13, '& .MuiSelect-select': { padding: '4px 32px 4px 12px' } }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}
