import IconButton from '@mui/material/IconButton';
import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { useWords } from '../../../words/use-words.ts';
import type { ListColumn } from '../../cell/list-columns.ts';
import type { ColumnOrder } from '../preferences/use-column-order.ts';
import type { HiddenColumns } from '../preferences/use-hidden-columns.ts';
import styles from './panel.module.css';

interface ColumnChoiceProps {
  /** In the reader's order. */
  columns: readonly ListColumn[];
  hidden: HiddenColumns;
  order: ColumnOrder;
}

/** Each column with a box that shows it and two buttons that move it. The focus goes along with the column. */
export function ColumnChoice({ columns, hidden, order }: ColumnChoiceProps) {
  const { translate } = useWords();
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
        const button = (by: 1 | -1, name: string, ButtonIcon: LucideIcon, isUsable: boolean) => (
          <IconButton
            data-move={`${by} ${key}`}
            aria-label={translate(`engine.columns.${name}`, { column })}
            disabled={!isUsable}
            onClick={() => move(key, place, by, column)}
          >
            <ButtonIcon {...ICON_STYLE} />
          </IconButton>
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
