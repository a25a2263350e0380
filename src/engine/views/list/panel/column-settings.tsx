import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import { PopoverPanel, type PopoverPanelProps } from '../../../parts/popover-panel.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { ListColumn } from '../../cell/list-columns.ts';
import { useColumnOrder } from '../preferences/use-column-order.ts';
import { type Density, useDensity } from '../preferences/use-density.ts';
import type { HiddenColumns } from '../preferences/use-hidden-columns.ts';
import { useListFrame } from '../state/list-frame.ts';
import { ColumnChoice } from './column-choice.tsx';
import styles from './panel.module.css';

export interface ColumnSettingsProps extends PopoverPanelProps {
  /** All that exist here, shown or not, in the reader's order. */
  columns: readonly ListColumn[];
  hidden: HiddenColumns;
}

/** What the column menu opens. */
export function ColumnSettings({ columns, hidden, ...panel }: ColumnSettingsProps) {
  const { translate } = useWords();
  const order = useColumnOrder(useListFrame().description.name);
  return (
    <PopoverPanel {...panel}>
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
    </PopoverPanel>
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
