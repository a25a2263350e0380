import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import type { RaRecord } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { type BodyProps, type BodySizes, drawRow, Space } from './list-row.tsx';

export interface VirtualBodyProps extends BodyProps, BodySizes {
  /** Given what brings a row into sight. */
  onReady(scrollTo: ((index: number) => void) | null): void;
}

/** Rows drawn above and below those in sight. */
const OVERSCAN = 8;
/** Head and totals lie over the rows. */
const COVERED = 72;
/** Until the real height is known. */
const FIRST_RECT = { width: 0, height: 800 };
const NO_HEIGHTS: ReadonlyMap<RaRecord['id'], number> = new Map();

/** The rows in sight, the current one wherever it is, and empty space for all others. */
export function VirtualBody(props: VirtualBodyProps) {
  const { rows, on, scroller, rowHeight, columnCount, onReady, ...shared } = props;
  const { current, open } = shared;
  const [heights, setHeights] = useState<ReadonlyMap<RaRecord['id'], number>>(NO_HEIGHTS);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled.
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const id = rows[index]?.id;
      return rowHeight + (id !== undefined && open.has(id) ? (heights.get(id) ?? 0) : 0);
    },
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    initialRect: FIRST_RECT,
    scrollPaddingEnd: COVERED,
    // The keyboard's row keeps its focus while it is out of sight.
    rangeExtractor: (range: Range) =>
      current < 0 || current >= rows.length
        ? defaultRangeExtractor(range)
        : [...new Set([...defaultRangeExtractor(range), current])].toSorted((one, other) => one - other),
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight, open, heights]);
  const onHeight = useCallback(
    (id: RaRecord['id'], height: number) => setHeights((all) => new Map(all).set(id, height)),
    [],
  );
  useEffect(() => {
    onReady((index) => virtualizer.scrollToIndex(index));
    return () => onReady(null);
  }, [virtualizer, onReady]);
  let end = 0;
  const drawn = virtualizer.getVirtualItems().flatMap((item) => {
    const record = rows[item.index];
    if (record === undefined) return [];
    const gap = item.start - end;
    end = item.end;
    const row = drawRow(record, item.index, { ...shared, onHeight });
    return gap > 0 ? [<Space key={`before ${item.index}`} height={gap} columns={columnCount} />, row] : [row];
  });
  const rest = virtualizer.getTotalSize() - end;
  return (
    <tbody {...on}>
      {drawn}
      {rest > 0 ? <Space key="after" height={rest} columns={columnCount} /> : null}
    </tbody>
  );
}
