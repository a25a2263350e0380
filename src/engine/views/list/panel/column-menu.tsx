import Button from '@mui/material/Button';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { laterOnOpen } from '../../../parts/later.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { ListColumn } from '../../cell/list-columns.ts';
import type { HiddenColumns } from '../preferences/use-hidden-columns.ts';
import type { ColumnSettingsProps } from './column-settings.tsx';

export interface ColumnMenuProps {
  /** All that exist here, shown or not, in the reader's order. */
  columns: readonly ListColumn[];
  hidden: HiddenColumns;
}

const ColumnSettings = laterOnOpen<ColumnSettingsProps>(
  async () => (await import('./column-settings.tsx')).ColumnSettings,
);

/** Which columns a table shows, in which order, and how close its rows stand; kept for this user. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { translate } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('engine.columns.label');
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Columns3 {...ICON_STYLE} />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <ColumnSettings
        {...props}
        open={anchor !== null}
        anchor={anchor}
        label={label}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
