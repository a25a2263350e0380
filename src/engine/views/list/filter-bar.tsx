import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { RefreshCw } from 'lucide-react';
import { useListContext } from 'ra-core';
import type { Description } from '../../../schema/description.ts';
import { formatTime } from '../../format/format-instant.ts';
import { FilterChips } from '../../parts/filter-chips.tsx';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { useWords } from '../../words/use-words.ts';
import { SearchInput } from './search-input.tsx';
import { useFilterChips } from './use-filter-chips.ts';

interface FilterBarProps {
  description: Description;
  /** When the rows were read. */
  readAt: Date | null;
}

/** Search, the filters in force, and reading again. */
export function FilterBar({ description, readAt }: FilterBarProps) {
  const { translate } = useWords();
  const { filterValues, setFilters, refetch } = useListContext();
  const chips = useFilterChips(description);
  const { search } = description.list.view;
  return (
    <Box sx={{ display: 'grid', alignContent: 'center', gap: '12px', minHeight: 60, padding: '12px' }}>
      <Box data-print="none" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' }}>
        {search ? (
          <SearchInput
            value={typeof filterValues.q === 'string' ? filterValues.q : ''}
            onSearch={(q) => setFilters({ ...filterValues, q })}
            {...(search.debounce === undefined ? {} : { debounce: search.debounce })}
          />
        ) : null}
        <Box sx={{ flex: 1 }} />
        <Box sx={{ fontSize: 12, color: 'var(--ink3)' }}>
          {readAt === null ? null : translate('engine.updatedAt', { time: formatTime(readAt) })}
        </Box>
        <Tooltip title={translate('engine.refresh')}>
          <IconButton aria-label={translate('engine.refresh')} onClick={() => void refetch()}>
            <RefreshCw {...ICON_STYLE} />
          </IconButton>
        </Tooltip>
      </Box>
      <FilterChips
        chips={chips}
        onRemove={(name) => setFilters({ ...filterValues, [name]: undefined })}
        onClear={() => setFilters({})}
      />
    </Box>
  );
}
