import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, CircleX, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { formatInstantWithSeconds } from '../../../src/domain/taipei-time.ts';
import { IconAction, StateView } from '../../../src/engine/index.ts';
import styles from './pdf.module.css';

// A file of our own build: the library's own place is another server.
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** Nothing but the file itself is read: no fonts, tables of characters or programs from anywhere. */
const OPTIONS = {
  isEvalSupported: false,
  enableXfa: false,
  useSystemFonts: true,
  useWasm: false,
  disableAutoFetch: true,
} as const;

const ZOOMS = [50, 75, 100, 125, 150, 200] as const;
const USUAL_ZOOM = 2;
const THUMB_WIDTH = 72;
const THUMB_STEP = 128;
/** The edge around a page, on both sides. */
const EDGES = 34;

interface PdfViewProps {
  blob: Blob;
  /** This browser's milliseconds. */
  madeAt: number;
}

/** The pages of a PDF, one at a time, beside small ones that lead to each. */
export function PdfView({ blob, madeAt }: PdfViewProps) {
  const translate = useTranslate();
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(USUAL_ZOOM);
  const scroller = useRef<HTMLDivElement>(null);
  const [paper, setPaper] = useState(0);
  const room = useRoom(scroller, pages > 0);
  const go = (to: number) => {
    const next = Math.min(Math.max(1, to), Math.max(1, pages));
    setPage(next);
    scroller.current?.scrollTo?.({ top: 0 });
  };
  return (
    <Document
      file={blob}
      options={OPTIONS}
      suspense={false}
      className={styles.document ?? ''}
      loading={<div role="status" aria-busy="true" aria-label={translate('print-reports.opening')} />}
      error={<Unreadable />}
      noData={<Unreadable />}
      onLoadSuccess={({ numPages }) => setPages(numPages)}
    >
      <PageBar page={page} pages={pages} zoom={zoom} madeAt={madeAt} onPage={go} onZoom={setZoom} />
      <div className={styles.body}>
        {pages > 1 ? <Thumbs page={page} pages={pages} onPage={go} /> : null}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls, and keys turn its pages. */}
        <div
          ref={scroller}
          role="region"
          aria-label={translate('print-reports.pageOf', { page, pages })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys.
          tabIndex={0}
          className={styles.scroll}
          onKeyDown={(event) => turnByKey(event, page, pages, go)}
        >
          {room === 0 ? null : (
            <Page
              key={page}
              pageNumber={page}
              width={(Math.min(room, paper || room) * (ZOOMS[zoom] ?? 100)) / 100}
              onLoadSuccess={({ originalWidth }) => setPaper(originalWidth)}
              className={styles.page ?? ''}
              suspense={false}
              renderAnnotationLayer={false}
              renderTextLayer={false}
              loading={<div className={styles.blank} />}
              onRenderSuccess={() => scroller.current?.setAttribute('data-drawn', String(page))}
            />
          )}
        </div>
      </div>
    </Document>
  );
}

function Unreadable() {
  const translate = useTranslate();
  return (
    <StateView icon={CircleX} tone="danger" role="alert" title={translate('print-reports.unreadable')} />
  );
}

/** How wide a page may be without being cut, in pixels; it follows the window. */
function useRoom(scroller: RefObject<HTMLDivElement | null>, isThere: boolean): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const box = scroller.current;
    if (!isThere || box === null) return undefined;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth - EDGES));
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller, isThere]);
  return room;
}

function turnByKey(event: KeyboardEvent, page: number, pages: number, go: (page: number) => void): void {
  const to = pageAfterKey(event.key, page, pages);
  if (to === null) return;
  event.preventDefault();
  go(to);
}

function pageAfterKey(key: string, page: number, pages: number): number | null {
  if (key === 'PageDown' || key === 'ArrowRight') return page + 1;
  if (key === 'PageUp' || key === 'ArrowLeft') return page - 1;
  if (key === 'Home') return 1;
  return key === 'End' ? pages : null;
}

interface PageBarProps {
  page: number;
  pages: number;
  zoom: number;
  madeAt: number;
  onPage(page: number): void;
  onZoom(zoom: number): void;
}

function PageBar({ page, pages, zoom, madeAt, onPage, onZoom }: PageBarProps) {
  const translate = useTranslate();
  const step = (icon: typeof ChevronLeft, key: string, to: number, isPossible: boolean) => (
    <IconAction
      icon={icon}
      label={translate(`print-reports.pages.${key}`)}
      disabled={!isPossible}
      onClick={() => onPage(to)}
    />
  );
  return (
    <div className={styles.bar}>
      {step(ChevronFirst, 'first', 1, page > 1)}
      {step(ChevronLeft, 'previous', page - 1, page > 1)}
      <label className={styles.number}>
        {translate('print-reports.pages.before')}
        <PageNumber page={page} pages={pages} onPage={onPage} />
        {translate('print-reports.pages.after', { pages })}
      </label>
      {step(ChevronRight, 'next', page + 1, page < pages)}
      {step(ChevronLast, 'last', pages, page < pages)}
      <IconAction
        icon={ZoomOut}
        label={translate('print-reports.zoomOut')}
        disabled={zoom === 0}
        onClick={() => onZoom(zoom - 1)}
      />
      <span className={styles.zoom} aria-live="polite">
        {ZOOMS[zoom]}%
      </span>
      <IconAction
        icon={ZoomIn}
        label={translate('print-reports.zoomIn')}
        disabled={zoom === ZOOMS.length - 1}
        onClick={() => onZoom(zoom + 1)}
      />
      <span className={styles.made}>
        {translate('print-reports.madeAt', { time: formatInstantWithSeconds(madeAt)?.split(' ')[1] ?? '' })}
      </span>
    </div>
  );
}

/** The number of the page, which can be typed: it is gone to when it is left, or by Enter. */
function PageNumber({ page, pages, onPage }: Pick<PageBarProps, 'page' | 'pages' | 'onPage'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    const number = Number(typed);
    if (typed !== null && Number.isInteger(number) && number >= 1 && number <= pages) onPage(number);
    setTyped(null);
  };
  return (
    <input
      inputMode="numeric"
      value={typed ?? String(page)}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        leave();
      }}
    />
  );
}

interface ThumbsProps {
  page: number;
  pages: number;
  onPage(page: number): void;
}

/** Small pages, those in sight alone. */
function Thumbs({ page, pages, onPage }: ThumbsProps) {
  const translate = useTranslate();
  const scroller = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled.
  const rows = useVirtualizer({
    count: pages,
    getScrollElement: () => scroller.current,
    estimateSize: () => THUMB_STEP,
    overscan: 1,
  });
  useEffect(() => rows.scrollToIndex(page - 1, { align: 'auto' }), [rows, page]);
  const items = rows.getVirtualItems();
  const total = rows.getTotalSize();
  const height = useMemo(() => ({ height: total }), [total]);
  return (
    <nav ref={scroller} className={styles.thumbs} aria-label={translate('print-reports.thumbs')}>
      <div className={styles.strip} style={height}>
        {items.map(({ index, start }) => (
          <button
            key={index}
            type="button"
            style={{ transform: `translateY(${start}px)` }}
            aria-label={translate('print-reports.toPage', { page: index + 1 })}
            aria-current={index + 1 === page ? 'page' : undefined}
            onClick={() => onPage(index + 1)}
          >
            <Page
              pageNumber={index + 1}
              width={THUMB_WIDTH}
              suspense={false}
              renderAnnotationLayer={false}
              renderTextLayer={false}
              className={styles.thumb ?? ''}
              loading={<div className={styles.blankThumb} />}
            />
            <span>{index + 1}</span>
          </button>
        ))}
      </div>
    </nav>
  );
}
