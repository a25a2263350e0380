import { type FocusEvent, type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from '../../parts/tooltip.module.css';
import { type QuickEdit, QuickEditContext } from './cell-content.tsx';
import { CellLinksProvider } from './cell-link.tsx';
import type { ListColumn } from './list-columns.ts';

interface Hint {
  text: string;
  left: number;
  top: number;
}

interface RowsLayerProps extends QuickEdit {
  columns: readonly ListColumn[];
  className: string | undefined;
  children: ReactNode;
}

/**
 * Around the rows or cards of a list: what changes their values, and one tooltip for all inside. It says the text of
 * `data-hint`, or all of a cell that is cut off. One for each of a thousand buttons would cost more than the table.
 */
export function RowsLayer({ description, columns, Cell, className, children }: RowsLayerProps) {
  const quick = useMemo(() => ({ description, Cell }), [description, Cell]);
  const [hint, setHint] = useState<Hint | null>(null);
  const show = (event: MouseEvent | FocusEvent) => setHint(toHint(event.target));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens to what bubbles up.
    <div
      className={className}
      onMouseOver={show}
      onMouseLeave={() => setHint(null)}
      onFocus={show}
      onBlur={() => setHint(null)}
      onScroll={() => setHint(null)}
    >
      <QuickEditContext value={quick}>
        <CellLinksProvider columns={columns}>{children}</CellLinksProvider>
      </QuickEditContext>
      {hint === null
        ? null
        : createPortal(
            <div
              role="tooltip"
              className={`${styles.bubble} ${styles.hint}`}
              style={{ left: hint.left, top: hint.top }}
              data-print="none"
            >
              {hint.text}
            </div>,
            document.body,
          )}
    </div>
  );
}

function toHint(target: EventTarget): Hint | null {
  if (!(target instanceof Element)) return null;
  const holder = target.closest<HTMLElement>('[data-hint]') ?? cutCell(target);
  const text = holder?.dataset.hint ?? holder?.textContent ?? '';
  if (holder === null || text === '') return null;
  const { left, bottom } = holder.getBoundingClientRect();
  return { text, left: Math.max(8, Math.min(left, window.innerWidth - 320)), top: bottom + 4 };
}

function cutCell(target: Element): HTMLElement | null {
  const cell = target.closest<HTMLElement>('td');
  return cell !== null && cell.scrollWidth > cell.clientWidth ? cell : null;
}
