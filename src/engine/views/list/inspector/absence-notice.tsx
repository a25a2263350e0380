import { formatTime } from '../../../../domain/taipei-time.ts';
import { LabelAction } from '../../../parts/label-action.tsx';
import { Status } from '../../../parts/status.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useList } from '../state/list-context.ts';
import styles from './inspector.module.css';
import type { Current } from './use-current.ts';

/** Says that the record that is shown is no longer in the list, since when, and how to go on. */
export function AbsenceNotice({ current }: { current: Current }) {
  const { translate } = useWords();
  const { address } = useList();
  const { absence, absentSince, id } = current;
  if (absence === null) return null;
  const time = absentSince === null ? '' : formatTime(absentSince);
  return (
    <div role="status" className={styles.absence} data-print="none">
      <Status tone="warning">{translate(`engine.inspector.absent.${absence}`, { time, id })}</Status>
      <span className={styles.space} />
      {absence === 'narrowed' ? (
        <LabelAction
          size="small"
          label={translate('engine.states.clearFilters')}
          onClick={() => address.change({ filter: {}, by: null, page: 1 })}
        />
      ) : null}
      {current.canMove(1) ? (
        <LabelAction
          size="small"
          label={translate(
            `engine.inspector.${absence === 'narrowed' || absence === 'otherPage' ? 'goToFirst' : 'goOn'}`,
          )}
          onClick={() => current.move(1)}
        />
      ) : current.canMove(-1) ? (
        <LabelAction
          size="small"
          label={translate('engine.inspector.goBack')}
          onClick={() => current.move(-1)}
        />
      ) : null}
    </div>
  );
}
