import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Year, YearDay } from '../model/build-year.ts';
import { useDayWords } from '../parts/use-day-words.ts';
import styles from './side.module.css';

const KINDS = ['holidays', 'specials', 'makeups'] as const;

interface DayListsProps {
  year: Year;
  chosen: string;
  onChoose(date: string): void;
}

type Kind = (typeof KINDS)[number];

/** The days that are no plain ones, by their kind, with the count of each. */
export function DayLists({ year, chosen, onChoose }: DayListsProps) {
  const translate = useTranslate();
  const [kind, setKind] = useState<Kind>('specials');
  const listed = year[kind];
  return (
    <>
      <KindTabs year={year} kind={kind} onKind={setKind} />
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

/** The library's tabs measure themselves each time, which a year that is mounted waits for. */
function KindTabs({ year, kind, onKind }: { year: Year; kind: Kind; onKind(kind: Kind): void }) {
  const translate = useTranslate();
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? KINDS.length - 1 : 0;
    const next = KINDS[(KINDS.indexOf(kind) + by) % KINDS.length];
    if (by === 0 || next === undefined) return;
    onKind(next);
    currentTarget.querySelector<HTMLElement>(`#calendar-tab-${next}`)?.focus();
  };
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={translate('calendar.lists')}
      className={styles.tabs}
      onKeyDown={onKeyDown}
    >
      {KINDS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`calendar-tab-${each}`}
          aria-selected={each === kind}
          aria-controls="calendar-list"
          tabIndex={each === kind ? 0 : -1}
          onClick={() => onKind(each)}
        >
          {translate(`calendar.${each}`)} <span>{year[each].length}</span>
        </button>
      ))}
    </div>
  );
}

interface RowProps {
  day: YearDay;
  kind: Kind;
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
