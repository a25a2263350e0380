import { CircleCheck, CircleX, Download, FileSpreadsheet, Table } from 'lucide-react';
import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { formatInstantWithSeconds } from '../../../../../domain/taipei-time.ts';
import { formatNumber } from '../../../../format/format-number.ts';
import { useNotices } from '../../../../notices/use-notices.tsx';
import { ICON_STYLE } from '../../../../parts/icon-style.ts';
import { LabelAction } from '../../../../parts/label-action.tsx';
import { Status } from '../../../../parts/status.tsx';
import { useScope } from '../../../../scope/use-scope.ts';
import { useWords } from '../../../../words/use-words.ts';
import { wordCellError, wordField } from '../error-words.ts';
import styles from '../import.module.css';
import type { StepProps } from '../step-props.ts';
import { useRefusedFile } from '../use-refused-file.ts';
import type { SendingState } from '../use-sending.ts';
import { toSum } from './check-step.tsx';
import own from './done.module.css';
import { KnownContent, type SentProps, Storing } from './storing.tsx';

/** The code of a provider that has stored this content already. */
const CONTENT_KNOWN = 'contentKnown';

/** Stores the rows, and says what became of all of them. */
export function DoneStep(props: StepProps) {
  const { state } = props;
  const sent = state.store.state;
  useOutcomeNotice(sent);
  if (sent === null) return null;
  if (sent.failure?.code === CONTENT_KNOWN) return <KnownContent {...props} sent={sent} />;
  return sent.endedAt === null ? <Storing {...props} sent={sent} /> : <Stored {...props} sent={sent} />;
}

/** 'Processing succeeded', 'processing failed' (document 3, §8). */
function useOutcomeNotice(sent: SendingState | null): void {
  const notices = useNotices();
  const notify = useNotify();
  const { translate } = useWords();
  const told = useRef<Date | null>(null);
  const endedAt = sent?.endedAt ?? null;
  const hasStored = (sent?.sending.accepted ?? 0) > 0;
  useEffect(() => {
    if (endedAt === null || told.current === endedAt) return;
    told.current = endedAt;
    if (hasStored) notices.success(translate('engine.import.succeeded'));
    else notify(translate('engine.import.failed'), { type: 'error', autoHideDuration: null });
  }, [endedAt, hasStored, notices, notify, translate]);
}

/** Rows in = stored + refused + skipped: of one that was stopped, also those that were not sent. */
function toFigures({ state, sent }: Pick<SentProps, 'state' | 'sent'>) {
  const { judgement } = state.check;
  const { before } = state.store;
  const rows = judgement?.rows ?? 0;
  const skipped = judgement?.skipped ?? 0;
  const accepted = sent.sending.accepted;
  const refusedLater = sent.sending.refused;
  const refused = (before?.refused ?? 0) + refusedLater;
  return { rows, accepted, refused, skipped, refusedLater, unsent: rows - accepted - refused - skipped };
}

function Stored(props: SentProps) {
  const { state, sent, onClose, description } = props;
  const { translate } = useWords();
  const scope = useScope();
  const figures = toFigures(props);
  const Icon = figures.accepted > 0 ? CircleCheck : CircleX;
  const user = scope.user as { name?: unknown } | null;
  const facts = {
    from: formatInstantWithSeconds(sent.startedAt) ?? '',
    until: formatInstantWithSeconds(sent.endedAt ?? sent.startedAt) ?? '',
    user: typeof user?.name === 'string' ? user.name : '',
    id: sent.sending.importId.slice(0, 8),
  };
  return (
    <>
      <div className={`${styles.body} ${styles.padded}`}>
        <div role="status" className={own.outcome}>
          <Icon
            size={24}
            strokeWidth={1.5}
            data-tone={figures.accepted > 0 ? 'success' : 'warning'}
            aria-hidden
          />
          <div>
            <h3>{translate('engine.import.stored', toSum(figures))}</h3>
            <span className={styles.small}>{translate('engine.import.storedBy', facts)}</span>
          </div>
        </div>
        <Figures figures={figures} />
        <p className={own.sum}>
          {translate(figures.unsent > 0 ? 'engine.import.sumUnsent' : 'engine.import.sumStored', {
            ...toSum(figures),
            unsent: formatNumber(figures.unsent),
          })}
        </p>
        <RefusedFile {...props} count={figures.refused} />
        <ReasonCounts description={description} state={state} />
      </div>
      <div className={styles.foot}>
        <span className={styles.footNote}>{translate('engine.import.inLog')}</span>
        <span className={styles.space} />
        <LabelAction
          label={translate('engine.import.another')}
          onClick={() => {
            state.file.forget();
            state.setStep('choose');
          }}
        />
        <LabelAction variant="contained" label={translate('engine.import.finish')} onClick={onClose} />
      </div>
    </>
  );
}

function Figures({ figures }: { figures: ReturnType<typeof toFigures> }) {
  const { translate } = useWords();
  const { accepted, refused, skipped, refusedLater } = figures;
  const drawn = [
    { name: 'accepted', count: accepted, tone: 'success' },
    { name: 'refused', count: refused, tone: 'danger' },
    { name: 'skipped', count: skipped, tone: undefined },
    { name: 'refusedLater', count: refusedLater, tone: undefined },
  ];
  return (
    <dl className={own.figures}>
      {drawn.map(({ name, count, tone }) => (
        <div key={name}>
          <dt data-tone={tone}>{translate(`engine.import.figures.${name}`)}</dt>
          <dd>
            <b>{formatNumber(count)}</b>
            {translate('engine.import.rowUnit')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RefusedFile({ state, description, count }: StepProps & { count: number }) {
  const { translate } = useWords();
  const download = useRefusedFile(description, state);
  if (count === 0) return <Status tone="success">{translate('engine.import.noneRefused')}</Status>;
  const { chosen } = state.file;
  return (
    <div className={own.files}>
      <div>
        {chosen?.encoding === null ? (
          <Table {...ICON_STYLE} aria-hidden />
        ) : (
          <FileSpreadsheet {...ICON_STYLE} aria-hidden />
        )}
        <div className={styles.dropText}>
          <b>{translate('engine.import.refusedRows', { count: formatNumber(count) })}</b>
          <span className={styles.small}>{translate('engine.import.refusedHint')}</span>
        </div>
        <LabelAction
          icon={Download}
          label={translate('engine.import.downloadShort')}
          onClick={() => void download()}
        />
      </div>
    </div>
  );
}

function ReasonCounts({ state, description }: Pick<StepProps, 'state' | 'description'>) {
  const words = useWords();
  const { judgement } = state.check;
  if (judgement === null || judgement.refused === 0) return null;
  return (
    <>
      <h3 className={styles.tableTitle}>
        {words.translate('engine.import.reasonsTitle')}
        <span>
          {words.translate('engine.import.reasonsCount', {
            rows: formatNumber(judgement.refused),
            cells: formatNumber(judgement.cells),
          })}
        </span>
      </h3>
      <ul className={own.counts}>
        {judgement.reasons.map(({ field, keyword, count, example }) => (
          <li key={`${field} ${keyword}`}>
            <span>
              {words.translate('engine.import.reasonOf', {
                field: wordField(words, description, field),
                reason: wordCellError(words, description, example),
              })}
            </span>
            <b>{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
