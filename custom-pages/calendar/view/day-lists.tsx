import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Year, YearDay } from '../model/build-year.ts';
import { useDayWords } from '../parts/use-day-words.ts';
import styles from './side.module.css';

const KINDS = ['holidays', 'specials', 'makeups'] as const;

interface DayListsProps {
  year: Year;
  chosen: string;
  onChoose(date: string): void;
}

/** The days that are no plain ones, by their kind, with the count of each. */
export function DayLists({ year, chosen, onChoose }: DayListsProps) {
  const translate = useTranslate();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('specials');
  const listed = year[kind];
  return (
    <>
      <Tabs
        value={kind}
        aria-label={translate('calendar.lists')}
        onChange={(_, next: (typeof KINDS)[number]) => setKind(next)}
      >
        {KINDS.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`calendar-tab-${each}`}
            aria-controls="calendar-list"
            label={
              <span className={styles.tab}>
                {translate(`calendar.${each}`)} <span>{year[each].length}</span>
              </span>
            }
          />
        ))}
      </Tabs>
      <div
        id="calendar-list"
        role="tabpanel"
        aria-labelledby={`calendar-tab-${kind}`}
        className={styles.list}
      >
        {listed.length === 0 ? (
          <p className={styles.none}>{translate(`calendar.none.${kind}`)}</p>
        ) : (
          <ul>
            {listed.map((day) => (
              <Row key={day.date} day={day} kind={kind} isChosen={day.date === chosen} onChoose={onChoose} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

interface RowProps {
  day: YearDay;
  kind: (typeof KINDS)[number];
  isChosen: boolean;
  onChoose(date: string): void;
}

function Row({ day, kind, isChosen, onChoose }: RowProps) {
  const words = useDayWords();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={row}>
      <button type="button" aria-current={isChosen} onClick={() => onChoose(day.date)}>
        <span>{day.date}</span>
        <span>{kind === 'specials' ? day.special?.name : words.named(day)}</span>
      </button>
    </li>
  );
}
