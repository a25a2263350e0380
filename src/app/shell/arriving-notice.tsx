import { useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { fetchSystem } from '../../data/start/system-info.ts';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';
import { useStarted } from '../start/started-context.ts';
import styles from './shell.module.css';

const ASK_EVERY_MILLISECONDS = 5_000;

/** Says that records of a demo still arrive, and how far they are. */
export function ArrivingNotice() {
  const translate = useTranslate();
  const { data, system } = useStarted();
  const { data: arrival } = useQuery({
    queryKey: ['arrival'],
    queryFn: async () => (await fetchSystem(data.client)).DEMO ?? null,
    initialData: system.DEMO ?? null,
    enabled: ({ state }) => state.data !== null,
    refetchInterval: ASK_EVERY_MILLISECONDS,
    // Gone is gone, also where another page has taken the header away meanwhile.
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (arrival === null) return null;
  const percent = Math.floor((100 * arrival.ARRIVED) / arrival.PARTS);
  return (
    <span className={styles.arriving} title={translate('shell.header.arrivingText')}>
      <LoaderCircle {...ICON_STYLE} />
      {translate('shell.header.arriving', { percent })}
    </span>
  );
}
