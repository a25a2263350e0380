import { CircleAlert, Info, RotateCw, X } from 'lucide-react';
import { formatNumber } from '../../../../format/format-number.ts';
import { IconAction } from '../../../../parts/icon-action.tsx';
import { ICON_STYLE } from '../../../../parts/icon-style.ts';
import { LabelAction } from '../../../../parts/label-action.tsx';
import { useWords } from '../../../../words/use-words.ts';
import styles from '../import.module.css';
import type { StepProps } from '../step-props.ts';
import type { SendingState } from '../use-sending.ts';
import own from './done.module.css';

export interface SentProps extends StepProps {
  sent: SendingState;
}

/** Under way, or broken off: what is stored stays, and the rest goes on where it was. */
export function Storing({ state, sent, onClose }: SentProps) {
  const words = useWords();
  const { translate } = words;
  const { sending, isRunning, failure } = sent;
  const done = sending.accepted + sending.refused;
  return (
    <>
      <div className={`${styles.body} ${styles.padded}`}>
        {failure === null ? (
          <p className={styles.note} role="status">
            <Info {...ICON_STYLE} aria-hidden />
            {translate('engine.import.storingHint')}
          </p>
        ) : (
          <div role="alert" className={own.outcome}>
            <CircleAlert size={24} strokeWidth={1.5} data-tone="warning" aria-hidden />
            <div>
              <h3>{translate('engine.import.broken')}</h3>
              <span className={styles.small}>
                {words.problem(failure)}{' '}
                {translate('engine.import.brokenAt', {
                  done: formatNumber(sending.accepted),
                  left: formatNumber(sending.total - done),
                })}
              </span>
            </div>
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <span className={styles.space} />
        {isRunning ? (
          <Running state={state} done={done} total={sending.total} />
        ) : (
          <>
            <LabelAction label={translate('engine.close')} onClick={onClose} />
            <LabelAction
              variant="contained"
              icon={RotateCw}
              label={translate('engine.import.goOn')}
              onClick={state.store.goOn}
            />
          </>
        )}
      </div>
    </>
  );
}

/** The same content was stored before: it is asked whether it is meant, and one that broke off may go on. */
export function KnownContent({ state, sent, onClose }: SentProps) {
  const { translate } = useWords();
  const params = sent.failure?.params ?? {};
  const { id, last_row: lastRow } = params;
  const rest = Number(params.total) - Number(params.done);
  const words = {
    user: String(params.user ?? ''),
    time: String(params.time ?? ''),
    count: formatNumber(Number(params.count)),
    rest: formatNumber(rest),
  };
  return (
    <>
      <div className={`${styles.body} ${styles.padded}`}>
        <div role="alert" className={own.outcome}>
          <CircleAlert size={24} strokeWidth={1.5} data-tone="warning" aria-hidden />
          <div>
            <h3>{translate('engine.import.known.title')}</h3>
            <span className={styles.small}>
              {translate(rest > 0 ? 'engine.import.known.partly' : 'engine.import.known.whole', words)}
            </span>
          </div>
        </div>
      </div>
      <div className={styles.foot}>
        <LabelAction
          label={translate('engine.import.back')}
          onClick={() => {
            state.store.forgetFailure();
            state.setStep('check');
          }}
        />
        <span className={styles.space} />
        <LabelAction label={translate('engine.cancel')} onClick={onClose} />
        <LabelAction
          label={translate('engine.import.known.again')}
          onClick={() => state.store.begin({ isAgain: true })}
        />
        {rest > 0 ? (
          <LabelAction
            variant="contained"
            label={translate('engine.import.known.goOn', words)}
            onClick={() =>
              state.store.begin({ importId: String(id), lastRow: Number(lastRow), isResumed: true })
            }
          />
        ) : null}
      </div>
    </>
  );
}

interface RunningProps extends Pick<StepProps, 'state'> {
  done: number;
  total: number;
}

function Running({ state, done, total }: RunningProps) {
  const { translate } = useWords();
  const text = translate('engine.import.storing', { done: formatNumber(done), total: formatNumber(total) });
  return (
    <div className={styles.running}>
      <span role="status">{text}</span>
      <IconAction icon={X} label={translate('engine.import.stop')} onClick={state.store.cancel} />
      <span
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuenow={done}
        aria-valuemax={Math.max(1, total)}
        className={styles.fill}
        style={{ width: `${(100 * done) / Math.max(1, total)}%` }}
      />
    </div>
  );
}
