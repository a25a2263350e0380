import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import type { RaRecord } from 'ra-core';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useWords } from '../../../words/use-words.ts';
import { useList } from '../state/list-context.ts';
import styles from './inspector.module.css';
import { ListFoot } from './list-foot.tsx';
import { SIDE_ROW_HEIGHT, type SideParts, SideRow } from './side-row.tsx';
import type { Current } from './use-current.ts';

/** Rows drawn above and below those in sight. */
const OVERSCAN = 4;
/** Until the real height is known. */
const FIRST_RECT = { width: 0, height: 800 };

interface SideListProps {
  rows: readonly RaRecord[];
  parts: SideParts;
  current: Current;
  /** Of what has the focus and the keys. */
  box: RefObject<HTMLDivElement | null>;
}

/** The rows in sight, the current one wherever it is, and below them which they are of how many. */
export function SideList(props: SideListProps) {
  const { rows, current, box } = props;
  const { description, page, perPage } = useList();
  const { index } = current;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled.
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => SIDE_ROW_HEIGHT,
    getItemKey: (place) => rows[place]?.id ?? place,
    overscan: OVERSCAN,
    initialRect: FIRST_RECT,
    rangeExtractor: (range: Range) =>
      index < 0 || index >= rows.length
        ? defaultRangeExtractor(range)
        : [...new Set([...defaultRangeExtractor(range), index])].toSorted((one, other) => one - other),
  });
  useFollowing(rows, current, box, (place, align) => virtualizer.scrollToIndex(place, { align }));
  const offset = description.list.view.loadAll === true ? 0 : (page - 1) * perPage;
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  return (
    <>
      <SideRows
        {...props}
        offset={offset}
        items={virtualizer.getVirtualItems()}
        height={virtualizer.getTotalSize()}
      />
      <ListFoot from={offset + startIndex + 1} to={offset + Math.min(endIndex + 1, rows.length)} />
    </>
  );
}

interface SideRowsProps extends SideListProps {
  /** How many rows of the list stand before these. */
  offset: number;
  items: readonly VirtualItem[];
  /** Of all rows, in pixels. */
  height: number;
}

function SideRows({ rows, parts, current, box, offset, items, height }: SideRowsProps) {
  const { title } = useWords();
  const { description, total, isEarlier } = useList();
  const prefix = useId();
  const { index } = current;
  return (
    <div
      ref={box}
      role="listbox"
      tabIndex={0}
      aria-label={title(description)}
      aria-activedescendant={index === -1 ? undefined : `${prefix}${rows[index]?.id}`}
      aria-busy={isEarlier || undefined}
      className={styles.scroller}
      onKeyDown={(event) => pressKey(event, current)}
    >
      <div role="presentation" style={{ position: 'relative', height }}>
        {items.map((item) => {
          const record = rows[item.index];
          return record === undefined ? null : (
            <div
              key={item.key}
              role="presentation"
              className={styles.rowPlace}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <SideRow
                id={`${prefix}${record.id}`}
                record={record}
                place={offset + item.index + 1}
                total={total}
                isCurrent={item.index === index}
                parts={parts}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

const PAGE_PLACES = 10;

/** Up and down within the list; what is left and right of it moves from anywhere. */
function pressKey(event: KeyboardEvent, current: Current): void {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const places = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_PLACES, PageUp: -PAGE_PLACES }[event.key];
  if (places === undefined) return;
  event.preventDefault();
  if (current.canMove(places)) current.move(places);
  else if (Math.abs(places) > 1) current.moveToEnd(places > 0 ? 'last' : 'first');
}

/**
 * Brings the current record into sight when it becomes another one. When records come or go, those in sight stay where
 * they are; only at the very top new ones move the others down.
 */
function useFollowing(
  rows: readonly RaRecord[],
  { id, index }: Current,
  box: RefObject<HTMLDivElement | null>,
  scrollTo: (index: number, align: 'auto' | 'center') => void,
): void {
  const seen = useRef<{ id: string | null; rows: readonly RaRecord[] }>({ id: null, rows: [] });
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { id, rows };
    if (index !== -1 && before.id !== id) {
      scrollTo(index, before.id === null ? 'center' : 'auto');
      return;
    }
    const element = box.current;
    if (element === null || before.rows === rows || element.scrollTop < SIDE_ROW_HEIGHT) return;
    const top = Math.floor(element.scrollTop / SIDE_ROW_HEIGHT);
    const anchor = before.rows[top];
    const now = anchor === undefined ? -1 : rows.findIndex((row) => row.id === anchor.id);
    if (now !== -1 && now !== top) element.scrollTop += (now - top) * SIDE_ROW_HEIGHT;
  });
}
