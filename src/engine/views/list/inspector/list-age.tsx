import { useEffect, useState } from 'react';
import { formatInstantWithSeconds } from '../../../../domain/taipei-time.ts';
import { Status } from '../../../parts/status.tsx';
import { useWords } from '../../../words/use-words.ts';
import { Refresh } from '../filters/filter-bar.tsx';
import { useList } from '../state/list-context.ts';
import styles from './inspector.module.css';

/** Rows that are as many readings old are said to be stale. */
const MISSED_READINGS = 3;

/** When the rows were read and how often they are; stale ones are said to be so. */
export function ListAge() {
  const { translate } = useWords();
  const { readAt, error, description } = useList();
  const { pollSeconds } = description.list.view;
  const isLate = useIsLate(readAt, pollSeconds);
  if (readAt === null) return null;
  const time = formatInstantWithSeconds(readAt)?.split(' ')[1] ?? '';
  const words = translate(pollSeconds === undefined ? 'engine.updatedAt' : 'engine.inspector.every', {
    time,
    seconds: pollSeconds,
  });
  return (
    <span className={styles.age}>
      {error !== null || isLate ? (
        <Status tone="warning">{translate('engine.inspector.stale', { time })}</Status>
      ) : (
        words
      )}
      <Refresh />
    </span>
  );
}

/** Whether the next readings have not come. Of a list that is not read by itself nothing is late. */
function useIsLate(readAt: Date | null, pollSeconds: number | undefined): boolean {
  const at = readAt?.getTime() ?? null;
  const [lateAt, setLateAt] = useState<number | null>(null);
  useEffect(() => {
    if (at === null || pollSeconds === undefined) return undefined;
    const wait = at + pollSeconds * 1000 * MISSED_READINGS - Date.now();
    const timer = setTimeout(() => setLateAt(at), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [at, pollSeconds]);
  return at !== null && lateAt === at;
}
