import IconButton from '@mui/material/IconButton';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { laterOnOpen } from '../../../parts/later.tsx';
import type { PopoverPanelProps } from '../../../parts/popover-panel.tsx';
import { Tooltip } from '../../../parts/tooltip.tsx';
import { useWords } from '../../../words/use-words.ts';

const SavedFilterPanel = laterOnOpen<PopoverPanelProps>(
  async () => (await import('./saved-filter-panel.tsx')).SavedFilterPanel,
);

/** The button of the kept sets of filters. */
export function SavedFilters() {
  const { translate } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('engine.savedFilters.label');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Bookmark {...ICON_STYLE} />
        </IconButton>
      </Tooltip>
      <SavedFilterPanel
        open={anchor !== null}
        anchor={anchor}
        label={label}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
