import { CircleX, FileText, RotateCcw, RotateCw, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { formatTime } from '../../../src/domain/taipei-time.ts';
import { ICON_STYLE, LabelAction, LoadingSpace, StateView, useWords } from '../../../src/engine/index.ts';
import type { Report } from '../model/use-report.ts';
import styles from './dialog.module.css';

/** The library for PDF, with its worker, comes with the first report. */
const PdfView = lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView }));

interface PreviewPaneProps {
  report: Report;
  /** The preview is of other conditions. */
  isStale: boolean;
  /** Makes the report of the conditions as they are; null while they are not right. */
  onAgain: (() => void) | null;
}

/** The report that was made last, why the last one was not made, or what to do to get one. */
export function PreviewPane({ report, isStale, onAgain }: PreviewPaneProps) {
  const translate = useTranslate();
  const { preview, failed, running } = report;
  return (
    <div
      className={styles.preview}
      aria-busy={running?.format === 'pdf'}
      data-stale={preview !== null && isStale}
    >
      {failed === null ? null : <Failed failed={failed} hasPreview={preview !== null} onAgain={onAgain} />}
      {preview === null ? (
        failed === null ? (
          <StateView
            icon={FileText}
            title={translate(running === null ? 'print-reports.noPreview' : 'print-reports.isMade')}
          />
        ) : null
      ) : (
        <>
          {isStale ? (
            <div role="status" className={styles.stale}>
              <TriangleAlert {...ICON_STYLE} />
              <b>{translate('print-reports.stale')}</b>
              <span>{translate('print-reports.madeAt', { time: formatTime(preview.madeAt) })}</span>
              <LabelAction
                size="small"
                icon={RotateCw}
                label={translate('print-reports.again')}
                disabled={onAgain === null || running !== null}
                onClick={() => onAgain?.()}
              />
            </div>
          ) : null}
          <Suspense fallback={<LoadingSpace className={styles.loading}>{null}</LoadingSpace>}>
            <PdfView key={preview.madeAt} blob={preview.file.blob} madeAt={preview.madeAt} />
          </Suspense>
        </>
      )}
    </div>
  );
}

interface FailedProps {
  failed: NonNullable<Report['failed']>;
  hasPreview: boolean;
  onAgain: PreviewPaneProps['onAgain'];
}

/** Why no report was made, in the provider's words, which say what to change. */
function Failed({ failed: { format, failure }, hasPreview, onAgain }: FailedProps) {
  const translate = useTranslate();
  const { problem } = useWords();
  const hint = problem(failure);
  const reference =
    failure.requestId === null ? null : translate('engine.states.requestId', { id: failure.requestId });
  const title = translate('print-reports.failed', { format: translate(`print-reports.formats.${format}`) });
  if (hasPreview)
    return (
      <div role="alert" className={styles.failed}>
        <CircleX {...ICON_STYLE} />
        <b>{title}</b>
        <span>
          {hint} {reference}
        </span>
      </div>
    );
  return (
    <StateView icon={CircleX} tone="danger" role="alert" title={title} hint={hint} reference={reference}>
      <LabelAction
        size="small"
        icon={RotateCcw}
        label={translate('engine.retry')}
        disabled={onAgain === null}
        onClick={() => onAgain?.()}
      />
    </StateView>
  );
}
