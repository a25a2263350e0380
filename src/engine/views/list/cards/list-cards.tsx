import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo, useRef } from 'react';
import type { Description } from '../../../../schema/description.ts';
import { useWords } from '../../../words/use-words.ts';
import { useList } from '../state/list-context.ts';
import { HintLayer } from '../table/hint-layer.tsx';
import type { ListRowsProps } from '../table/list-table.tsx';
import tableStyles from '../table/table.module.css';
import { usePrinting } from '../table/use-printing.ts';
import { CardLine, LINE_HEIGHTS } from './card-line.tsx';
import { type CardLine as Line, toCardLines } from './card-lines.ts';
import styles from './cards.module.css';
import { splitRows } from './split-rows.ts';
import { type CardParts, useCardParts } from './use-card-parts.ts';
import { useColumnCount } from './use-column-count.ts';

/** Fewer lines are drawn all at once. */
const MOST_PLAIN_LINES = 12;
/** Lines drawn above and below those in sight: Tab always finds the next card. */
const OVERSCAN = 2;
/** Until the real height is known. */
const FIRST_RECT = { width: 0, height: 800 };
/** What stands first without a head has its own space above. */
const TOP_SPACE = 16;

/** The records as cards, under the heads of their groups. Of many, those in sight are drawn. */
export default function ListCards({ description, actions, onOpen }: ListRowsProps) {
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
  const drawn = { lines, description, parts, columns: columns ?? 1 };
  const isPlain = lines.length <= MOST_PLAIN_LINES || isPrinting;
  return (
    <HintLayer className={tableStyles.layer ?? ''}>
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={title(
          description.name,
          description.entityName,
          description.entity.title ?? description.name,
        )}
        aria-busy={isEarlier || undefined}
        data-earlier={isEarlier || undefined}
        style={lines[0]?.kind === 'head' ? undefined : { paddingTop: TOP_SPACE }}
      >
        {isPlain ? <PlainLines {...drawn} /> : <VirtualLines {...drawn} scroller={scroller} />}
      </section>
    </HintLayer>
  );
}

interface LinesProps {
  lines: readonly Line[];
  description: Description;
  parts: CardParts;
  columns: number;
}

function PlainLines({ lines, ...shared }: LinesProps) {
  return lines.map((line) => <CardLine key={line.key} line={line} {...shared} />);
}

/** The lines in sight at their places, in a box as high as all of them. */
function VirtualLines({
  lines,
  scroller,
  ...shared
}: LinesProps & { scroller: RefObject<HTMLElement | null> }) {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled.
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => LINE_HEIGHTS[lines[index]?.kind ?? 'cards'],
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: OVERSCAN,
    initialRect: FIRST_RECT,
  });
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
