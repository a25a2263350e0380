import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { toTaipeiTime } from '../sign-in/taipei-time.ts';
import styles from './shell.module.css';

/** On paper alone: when the page was printed, and by whom. */
export function PrintedBy({ userName }: { userName: string }) {
  const translate = useTranslate();
  const [printedAt, setPrintedAt] = useState<Date | null>(null);
  useEffect(() => {
    const onPrint = () => setPrintedAt(new Date());
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  if (printedAt === null) return null;
  const { year, month, day, hour, minute } = toTaipeiTime(printedAt, 'en');
  return (
    <p className={styles.printed}>
      {translate('shell.printed', { time: `${year}-${month}-${day} ${hour}:${minute}`, name: userName })}
    </p>
  );
}
