import Dialog from '@mui/material/Dialog';
import { FileText, Printer, RotateCw, X } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { formatInstantWithSeconds } from '../../../src/domain/taipei-time.ts';
import { ICON_STYLE, IconAction, LabelAction } from '../../../src/engine/index.ts';
import type { ReportDefine } from '../model/defines.ts';
import { type Conditions, findProblems, initialConditions, toArgs } from '../model/parameters.ts';
import { type Report, useReport } from '../model/use-report.ts';
import { ConditionFields } from './condition-fields.tsx';
import styles from './dialog.module.css';
import { PreviewPane } from './preview-pane.tsx';
import { useDefineLines } from './use-define-lines.ts';

interface ReportDialogProps {
  define: ReportDefine;
  onClose(): void;
}

/** What a report asks for, what it says, and the ways in which it leaves the house: on paper and as files. */
export function ReportDialog({ define, onClose }: ReportDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [now] = useState(() => new Date());
  const [conditions, setConditions] = useState<Conditions>(() => initialConditions(now));
  const report = useReport(define);
  const problems = findProblems(define, conditions);
  const args = Object.keys(problems).length === 0 ? toArgs(define, conditions) : null;
  const lines = useDefineLines(define);
  return (
    <Dialog open onClose={onClose} maxWidth={false} aria-labelledby={id} className={styles.dialog ?? ''}>
      <header className={styles.head}>
        <FileText {...ICON_STYLE} size={18} />
        <h2 id={id}>{define.name}</h2>
        <span>
          {[translate(`print-reports.rangeTypes.${define.rangeType}`), ...lines].join(
            translate('print-reports.and'),
          )}
        </span>
        <IconAction icon={X} label={translate('engine.close')} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <form
          className={styles.conditions}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (args !== null && define.formats.includes('pdf')) report.show(args);
          }}
        >
          <div className={styles.fields}>
            <ConditionFields
              define={define}
              now={now}
              conditions={conditions}
              problems={problems}
              onChange={(change) => setConditions((before) => ({ ...before, ...change }))}
            />
          </div>
          <div className={styles.make}>
            {define.formats.includes('pdf') ? (
              <MakeButton report={report} isPossible={args !== null} />
            ) : (
              <span>{translate('print-reports.noPdf')}</span>
            )}
          </div>
        </form>
        <PreviewPane
          report={report}
          isStale={args === null || report.preview?.asked !== JSON.stringify(args)}
          onAgain={args === null ? null : () => report.show(args)}
        />
      </div>
      <Exits define={define} report={report} args={args} onClose={onClose} />
    </Dialog>
  );
}

/** Begins a report; while one is made, it is its progress and gives it up. */
function MakeButton({ report, isPossible }: { report: Report; isPossible: boolean }) {
  const translate = useTranslate();
  const { running, preview, isCancelled } = report;
  const isRunning = running !== null;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is no longer there: the keys go on with the one in its place.
    const button = box.current?.querySelector('button');
    if (document.activeElement === document.body) button?.focus();
  }, [isRunning]);
  if (running === null)
    return (
      <div ref={box} className={styles.place}>
        <span role="status">{isCancelled ? translate('print-reports.cancelled') : null}</span>
        <LabelAction
          type="submit"
          icon={RotateCw}
          label={translate(preview === null ? 'print-reports.make' : 'print-reports.again')}
          disabled={!isPossible}
        />
      </div>
    );
  return (
    <div ref={box} className={styles.place}>
      <RunningReport report={report} />
    </div>
  );
}

const TICK_MS = 500;
const SECOND_MS = 1_000;
const KILOBYTE = 1024;

/** How long a report has been made by now, then how much of its file has come. */
function RunningReport({ report: { running, cancel } }: { report: Report }) {
  const translate = useTranslate();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (running === null) return null;
  const { format, startedAt, progress } = running;
  const seconds = Math.max(0, Math.floor((now - startedAt) / SECOND_MS));
  const words =
    progress === null
      ? translate('print-reports.making', { format: translate(`print-reports.formats.${format}`), seconds })
      : translate('print-reports.loading', { size: Math.ceil(progress.loaded / KILOBYTE) });
  return (
    <div className={styles.running} role="status" aria-live="off" data-report="running">
      <RotateCw {...ICON_STYLE} />
      <span>{words}</span>
      <IconAction icon={X} label={translate('print-reports.cancel')} onClick={cancel} />
      <progress
        aria-label={words}
        {...(progress !== null && progress.total !== null
          ? { value: progress.loaded, max: progress.total }
          : {})}
      />
    </div>
  );
}

interface ExitsProps {
  define: ReportDefine;
  report: Report;
  /** What is asked for; null while it is not right. */
  args: Record<string, unknown> | null;
  onClose(): void;
}

/** Files and paper. What has not been seen is not printed; a file is of the conditions as they are. */
function Exits({ define, report, args, onClose }: ExitsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { preview, running } = report;
  const isCurrent = args !== null && preview?.asked === JSON.stringify(args);
  const hasPdf = define.formats.includes('pdf');
  const mayExport = args !== null && running === null && (isCurrent || preview === null);
  const print = () => {
    if (preview !== null && !printBlob(preview.file.blob))
      notify(translate('print-reports.windowBlocked'), { type: 'warning' });
  };
  return (
    <footer className={styles.exits}>
      <div role="group" aria-label={translate('print-reports.export')} className={styles.formats}>
        <span>{translate('print-reports.export')}</span>
        {define.formats.map((format) => (
          <LabelAction
            key={format}
            icon={FileText}
            label={translate(`print-reports.formats.${format}`)}
            disabled={!mayExport}
            onClick={() => args !== null && report.save(format, args)}
          />
        ))}
      </div>
      {hasPdf ? null : running === null ? null : <RunningReport report={report} />}
      <span className={styles.note}>
        {isCurrent
          ? translate('print-reports.sameQuery', { time: timeOf(preview?.madeAt ?? 0) })
          : preview === null
            ? null
            : translate('print-reports.seeFirst')}
      </span>
      <LabelAction label={translate('engine.close')} onClick={onClose} />
      {hasPdf ? (
        <LabelAction
          variant="contained"
          icon={Printer}
          label={translate('print-reports.print')}
          disabled={!isCurrent || running !== null}
          onClick={print}
        />
      ) : null}
    </footer>
  );
}

function timeOf(at: number): string {
  return formatInstantWithSeconds(at)?.split(' ')[1] ?? '';
}

/** As long as a window may take to read it. */
const KEPT_MILLISECONDS = 60_000;

/**
 * Opens a PDF in a window of its own, whose print dialog opens by itself.
 * @returns false where the browser allows no window
 */
function printBlob(blob: Blob): boolean {
  const address = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MILLISECONDS);
  const opened = window.open(address);
  if (opened === null) return false;
  opened.addEventListener('load', () => opened.print());
  return true;
}
