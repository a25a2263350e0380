import type { RaRecord } from 'ra-core';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useReturn } from '../../list-place.ts';

interface RowKeysOptions {
  rows: readonly RaRecord[];
  scroller: RefObject<HTMLElement | null>;
  rowHeight: number;
  /** The record that the reader comes back from; it is brought into sight. */
  returned: RaRecord['id'] | null;
  /** Brings a row into sight where not all rows are drawn. */
  scrollTo: RefObject<((index: number) => void) | null>;
  onOpen: ((record: RaRecord) => void) | null;
  /** `isRange`: all rows from the last one that was chosen. */
  onToggle: ((record: RaRecord, isRange: boolean) => void) | null;
}

/** The row that the keyboard is on: arrows, Page Up and Down, Home and End move it, Enter opens it, Space chooses it. */
export function useRowKeys(options: RowKeysOptions) {
  const { rows, scroller, scrollTo } = options;
  const [currentId, setCurrentId] = useState<RaRecord['id'] | null>(options.returned);
  const isMoving = useRef(false);
  const found = currentId === null ? -1 : rows.findIndex(({ id }) => id === currentId);
  // The first row takes the place of one that is gone, so that Tab always leads into the table.
  const current = Math.max(0, found);

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    findRow(scroller.current, current)?.focus({ preventScroll: scrollTo.current !== null });
  });
  useReturn(options.returned, found, (index) => {
    if (scrollTo.current !== null) scrollTo.current(index);
    else findRow(scroller.current, index)?.scrollIntoView({ block: 'nearest' });
  });
  const moveTo = (index: number) => {
    const record = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (record === undefined) return;
    isMoving.current = true;
    setCurrentId(record.id);
    scrollTo.current?.(rows.indexOf(record));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys in a button, a link or a box of the row are its own.
    if (!(event.target instanceof HTMLTableRowElement) || event.nativeEvent.isComposing) return;
    const index = toIndex(event.target);
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / options.rowHeight) - 2);
    const record = rows[index];
    const target = rowAfterKey(event.key, index, page, rows.length - 1);
    if (target !== undefined) moveTo(target);
    else if (event.key === 'Enter' && record !== undefined && options.onOpen !== null) options.onOpen(record);
    else if (event.key === ' ' && record !== undefined && options.onToggle !== null)
      options.onToggle(record, event.shiftKey);
    else return;
    event.preventDefault();
  };
  return {
    current: rows.length === 0 ? -1 : current,
    /** Nothing is marked before the reader has been to a row. */
    hasBeenMoved: currentId !== null,
    on: { onKeyDown, ...buildClicks(options, setCurrentId) },
  };
}

/** A click makes a row the current one; two clicks on the row itself open it. */
function buildClicks({ rows, onOpen }: RowKeysOptions, setCurrent: (id: RaRecord['id']) => void) {
  const recordOf = (event: MouseEvent) => {
    const row = rowAt(event.target);
    return row === null ? undefined : rows[toIndex(row)];
  };
  return {
    onClick: (event: MouseEvent) => {
      const record = recordOf(event);
      if (record !== undefined) setCurrent(record.id);
    },
    onDoubleClick: (event: MouseEvent) => {
      const record = recordOf(event);
      const first = firstClicked();
      const isOfRow = rowAt(first) === rowAt(event.target);
      if (record !== undefined && isOfRow && !isOnControl(first) && !isOnControl(event.target))
        onOpen?.(record);
    },
  };
}

/** The row that a key leads to. @param page how many rows a page has */
function rowAfterKey(key: string, index: number, page: number, last: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: last,
  };
  return moves[key];
}

function rowAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('tr[data-index]') : null;
}

function isOnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input') !== null;
}

function findRow(scroller: HTMLElement | null, index: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`tr[data-index="${index}"]`) ?? null;
}

function toIndex(row: Element): number {
  return Number(row.getAttribute('data-index'));
}

let first: EventTarget | null = null;

if (typeof document !== 'undefined') {
  const note = (event: globalThis.MouseEvent) => {
    // A key that presses a button counts as 0.
    if (event.detail < 2) first = event.target;
    else if (isBelow(event.target)) {
      event.stopPropagation();
      event.preventDefault();
    }
  };
  document.addEventListener('click', note, { capture: true });
}

/** Whether the first click fell into a layer that has closed, and this one on what lay below. */
function isBelow(target: EventTarget | null): boolean {
  const layer = first instanceof Element ? first.closest('[role=dialog], [role=menu], [role=listbox]') : null;
  return layer !== null && target instanceof Node && !layer.contains(target);
}

/**
 * What the first click of a double click fell on. It may have closed a dialog: the second one then falls on what lay
 * below, and is no double click of that. Controls there do not get it at all.
 */
export function firstClicked(): EventTarget | null {
  return first;
}
