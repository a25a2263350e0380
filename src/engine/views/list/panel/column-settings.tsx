import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconAction } from '../../../parts/icon-action.tsx';
import { PopoverPanel, type PopoverPanelProps } from '../../../parts/popover-panel.tsx';
import { useWords } from '../../../words/use-words.ts';
import { type Density, useDensity } from '../preferences/use-preferences.ts';
import styles from './panel.module.css';
import { useColumns } from './use-columns.ts';

/** What the column menu opens. */
export function ColumnSettings(panel: PopoverPanelProps) {
  const { translate } = useWords();
  const { hidden, order } = useColumns();
  return (
    <PopoverPanel {...panel}>
      <div className={styles.menu}>
        <ColumnChoice />
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

/** Each column with a box that shows it and two buttons that move it. The focus goes along with the column. */
function ColumnChoice() {
  const { translate } = useWords();
  const { columns, hidden, order } = useColumns();
  const { list, said, follow } = useFollow();
  const shown = columns.filter(({ key }) => !hidden.keys.has(key)).length;
  const move = (key: string, place: number, by: 1 | -1, column: string) => {
    order.move(columns, key, by);
    follow(key, by, translate('engine.columns.moved', { column, number: place + 1 + by }));
  };
  return (
    <div ref={list}>
      {columns.map(({ key, label: column }, place) => {
        const isShown = !hidden.keys.has(key);
        const button = (by: 1 | -1, name: string, icon: LucideIcon, isUsable: boolean) => (
          <IconAction
            icon={icon}
            label={translate(`engine.columns.${name}`, { column })}
            data-move={`${by} ${key}`}
            disabled={!isUsable}
            onClick={() => move(key, place, by, column)}
          />
        );
        return (
          <div key={key} className={styles.choice}>
            <label>
              <input
                type="checkbox"
                checked={isShown}
                // A table without columns says nothing.
                disabled={isShown && shown === 1}
                onChange={() => hidden.toggle(key)}
              />
              {column}
            </label>
            {button(-1, 'up', ArrowUp, place > 0)}
            {button(1, 'down', ArrowDown, place < columns.length - 1)}
          </div>
        );
      })}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

/** A column that moves takes its buttons along, and at an end one of them can no longer be used. */
function useFollow() {
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ key: string; by: 1 | -1 } | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (wanted === null) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button[data-move]') ?? [])];
    const find = (by: number) => buttons.find(({ dataset }) => dataset.move === `${by} ${wanted.key}`);
    const same = find(wanted.by);
    (same?.disabled === false ? same : find(-wanted.by))?.focus();
    setWanted(null);
  }, [wanted]);
  const follow = (key: string, by: 1 | -1, words: string) => {
    setWanted({ key, by });
    setSaid(words);
  };
  return { list, said, follow };
}
