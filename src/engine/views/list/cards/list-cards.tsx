import { useVirtualizer } from '@tanstack/react-virtual';
import { type RaRecord, useLocation } from 'ra-core';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../../words/use-words.ts';
import { RowsLayer } from '../../cell/rows-layer.tsx';
import { readReturned, useReturn } from '../../list-place.ts';
import { usePrinting } from '../../use-printing.ts';
import { QuickCell } from '../quick-edit/quick-cell.tsx';
import { splitRows } from '../rows/split-rows.ts';
import { useList } from '../state/list-context.ts';
import type { ListRowsProps } from '../table/list-table.tsx';
import tableStyles from '../table/table.module.css';
import { CardLine, LINE_HEIGHTS, type Line, toCardLines } from './card-line.tsx';
import styles from './cards.module.css';
import { type CardParts, useCardParts } from './use-card-parts.ts';

/** Fewer lines are drawn all at once. */
const MOST_PLAIN_LINES = 12;
/** Lines drawn above and below those in sight: Tab always finds the next card. */
const OVERSCAN = 2;
/** Until the real height is known. */
const FIRST_RECT = { width: 0, height: 800 };
/** What stands first without a head has its own space above. */
const TOP_SPACE = 16;

/** The records as cards, under the heads of their groups. Of many, those in sight are drawn. */
export function ListCards({ description, actions, onOpen }: ListRowsProps) {
  const { title } = useWords();
  const { rows = [], groups, isEarlier } = useList();
  const scroller = useRef<HTMLElement>(null);
  const columns = useColumnCount(scroller);
  const parts = useCardParts(description, actions, onOpen);
  const isPrinting = usePrinting();
  const lines = useMemo(
    () => (columns === null ? [] : toCardLines(groups ?? splitRows(rows, [], undefined), columns)),
    [groups, rows, columns],
  );
  const returned = readReturned(useLocation().state);
  const drawn = { lines, parts, columns: columns ?? 1, returned, scroller };
  const isPlain = lines.length <= MOST_PLAIN_LINES || isPrinting;
  return (
    <RowsLayer
      description={description}
      columns={parts.columns}
      Cell={QuickCell}
      className={tableStyles.layer}
    >
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={title(description)}
        aria-busy={isEarlier || undefined}
        data-earlier={isEarlier || undefined}
        style={lines[0]?.kind === 'head' ? undefined : { paddingTop: TOP_SPACE }}
      >
        {isPlain ? <PlainLines {...drawn} /> : <VirtualLines {...drawn} />}
      </section>
    </RowsLayer>
  );
}

interface LinesProps {
  lines: readonly Line[];
  parts: CardParts;
  columns: number;
  /** The record that the reader comes back from. */
  returned: RaRecord['id'] | null;
  scroller: RefObject<HTMLElement | null>;
}

function PlainLines({ lines, scroller, ...shared }: LinesProps) {
  useReturn(shared.returned, findLine(lines, shared.returned), (index) =>
    scroller.current?.children[index]?.scrollIntoView({ block: 'center' }),
  );
  return lines.map((line) => <CardLine key={line.key} line={line} {...shared} />);
}

function findLine(lines: readonly Line[], returned: RaRecord['id'] | null): number {
  return lines.findIndex((line) => line.kind === 'cards' && line.records.some(({ id }) => id === returned));
}

/** The lines in sight at their places, in a box as high as all of them. */
function VirtualLines({ lines, scroller, ...shared }: LinesProps) {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled.
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => LINE_HEIGHTS[lines[index]?.kind ?? 'cards'],
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: OVERSCAN,
    initialRect: FIRST_RECT,
  });
  useReturn(shared.returned, findLine(lines, shared.returned), (index) =>
    virtualizer.scrollToIndex(index, { align: 'center' }),
  );
  return (
    <div style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const line = lines[index];
        return line === undefined ? null : (
          <div key={key} style={{ position: 'absolute', insetInline: 0, top: start }}>
            <CardLine line={line} {...shared} />
          </div>
        );
      })}
    </div>
  );
}

const CARD_GAP = 12;
const CARD_PADDING = 16;
const CARD_WIDTH = 264;

/** How many cards stand side by side; null until the width is known, which is before anything is painted. */
function useColumnCount(scroller: RefObject<HTMLElement | null>): number | null {
  const [count, setCount] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = () => {
      const width = element.clientWidth - 2 * CARD_PADDING;
      setCount(Math.max(1, Math.floor((width + CARD_GAP) / (CARD_WIDTH + CARD_GAP))));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return count;
}
