import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Columns3 } from 'lucide-react';
import { useId, useState } from 'react';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { useWords } from '../../../words/use-words.ts';
import type { ListColumn } from '../../cell/list-columns.ts';
import { useColumnOrder } from '../preferences/use-column-order.ts';
import { type Density, useDensity } from '../preferences/use-density.ts';
import type { HiddenColumns } from '../preferences/use-hidden-columns.ts';
import { useListFrame } from '../state/list-frame.ts';
import { ColumnChoice } from './column-choice.tsx';
import styles from './panel.module.css';

interface ColumnMenuProps {
  /** All that exist here, shown or not, in the reader's order. */
  columns: readonly ListColumn[];
  hidden: HiddenColumns;
}

/** Which columns a table shows, in which order, and how close its rows stand; kept for this user. */
export function ColumnMenu({ columns, hidden }: ColumnMenuProps) {
  const { translate } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('engine.columns.label');
  const order = useColumnOrder(useListFrame().description.name);
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
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <div className={styles.menu}>
          <ColumnChoice columns={columns} hidden={hidden} order={order} />
          {hidden.keys.size > 0 ? (
            <Button size="small" variant="text" onClick={hidden.showAll}>
              {translate('engine.columns.showAll')}
            </Button>
          ) : null}
          {order.isOwn ? (
            <Button size="small" variant="text" onClick={order.reset}>
              {translate('engine.columns.reset')}
            </Button>
          ) : null}
          <DensityChoice />
        </div>
      </Popover>
    </>
  );
}

function DensityChoice() {
  const { translate } = useWords();
  const [density, setDensity] = useDensity();
  const labelId = useId();
  return (
    <div className={styles.density}>
      <span id={labelId}>{translate('engine.density.label')}</span>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={density}
        aria-labelledby={labelId}
        onChange={(_, next: Density | null) => {
          if (next !== null) setDensity(next);
        }}
      >
        <ToggleButton value="normal">{translate('engine.density.normal')}</ToggleButton>
        <ToggleButton value="compact">{translate('engine.density.compact')}</ToggleButton>
      </ToggleButtonGroup>
    </div>
  );
}
