import Button from '@mui/material/Button';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { laterOnOpen } from '../../../parts/later.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { ColumnSettingsProps } from './column-settings.tsx';

const ColumnSettings = laterOnOpen<ColumnSettingsProps>(
  async () => (await import('./column-settings.tsx')).ColumnSettings,
);

/** Which columns a table shows, in which order, and how close its rows stand; kept for this user. */
export function ColumnMenu(props: Pick<ColumnSettingsProps, 'columns' | 'hidden'>) {
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
