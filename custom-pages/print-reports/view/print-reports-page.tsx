import { ChevronRight, FileText, Search } from 'lucide-react';
import { useGetList, useTranslate } from 'ra-core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  FailedState,
  ICON_STYLE,
  LabelAction,
  LoadingSpace,
  PageFrame,
  SearchBox,
  StateView,
} from '../../../src/engine/index.ts';
import { groupDefines, type ReportDefine, readDefines } from '../model/defines.ts';
import styles from './page.module.css';
import { useDefineLines } from './use-define-lines.ts';

/** The dialog comes with the first report that is opened, and the library for PDF with the first that is shown. */
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** The definition whose dialog is open, in the address. */
const OPEN = 'report';
/** They are few, and all are shown. */
const MOST_DEFINES = 1_000;

/** The reports that can be printed, by what they ask for (document 3, §2.16). */
export function PrintReportsPage({ resource }: { resource: string; exitPath: string | null }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [address, setAddress] = useSearchParams();
  const { data, isPending, error, refetch } = useGetList(resource, {
    pagination: { page: 1, perPage: MOST_DEFINES },
    sort: { field: 'id', order: 'ASC' },
  });
  const defines = useMemo(() => readDefines(data ?? []), [data]);
  const opened = defines.find(({ id }) => String(id) === address.get(OPEN));
  const open = (define: ReportDefine | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (define === null) next.delete(OPEN);
        else next.set(OPEN, String(define.id));
        return next;
      },
      { replace: define === null },
    );
  return (
    <PageFrame
      head={
        <>
          <h1>{translate('print-reports.title')}</h1>
          <span className={styles.count}>
            {data === undefined ? null : translate('print-reports.count', { count: defines.length })}
          </span>
          <SearchBox isWide label={translate('print-reports.search')} value={text} onText={setText} />
        </>
      }
    >
      <div className={styles.panel}>
        {isPending ? (
          <LoadingSpace className={styles.loading}>{null}</LoadingSpace>
        ) : error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : defines.length === 0 ? (
          <StateView
            icon={FileText}
            title={translate('print-reports.empty.title')}
            hint={translate('print-reports.empty.hint')}
          />
        ) : (
          <Groups defines={defines} text={text} onOpen={open} onClear={() => setText('')} />
        )}
      </div>
      {opened === undefined ? null : (
        <Suspense fallback={null}>
          <ReportDialog key={opened.id} define={opened} onClose={() => open(null)} />
        </Suspense>
      )}
    </PageFrame>
  );
}

interface GroupsProps {
  defines: readonly ReportDefine[];
  text: string;
  onOpen(define: ReportDefine): void;
  onClear(): void;
}

function Groups({ defines, text, onOpen, onClear }: GroupsProps) {
  const translate = useTranslate();
  const groups = groupDefines(defines, text);
  if (groups.length === 0)
    return (
      <StateView icon={Search} title={translate('print-reports.none')}>
        <LabelAction size="small" label={translate('print-reports.clear')} onClick={onClear} />
      </StateView>
    );
  return groups.map(({ rangeType, defines: members }) => (
    <section key={rangeType} aria-labelledby={`reports-${rangeType}`}>
      <div className={styles.group}>
        <h2 id={`reports-${rangeType}`}>{translate(`print-reports.rangeTypes.${rangeType}`)}</h2>
        <span>
          {translate(`print-reports.asks.${rangeType}`)}
          {translate('print-reports.kinds', { count: members.length })}
        </span>
      </div>
      <ul className={styles.grid}>
        {members.map((define) => (
          <li key={define.id}>
            <DefineCard define={define} onOpen={() => onOpen(define)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function DefineCard({ define, onOpen }: { define: ReportDefine; onOpen(): void }) {
  const translate = useTranslate();
  const lines = useDefineLines(define);
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <span className={styles.name}>
        <FileText {...ICON_STYLE} size={18} />
        <b>{define.name}</b>
      </span>
      <span className={styles.about}>{lines.join(translate('print-reports.and'))}</span>
      <span className={styles.formats}>
        {define.formats
          .map((format) => translate(`print-reports.formats.${format}`))
          .join(translate('print-reports.and'))}
        <ChevronRight {...ICON_STYLE} size={14} />
      </span>
    </button>
  );
}
