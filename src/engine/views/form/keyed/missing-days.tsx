import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import type { ProviderMethods } from '../../../../contract/provider.ts';
import { toBusinessDay } from '../../../../domain/taipei-time.ts';
import { daysOf } from '../../../../domain/typed/parse-day.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import type { FilledKeys } from '../../../../schema/dialect/dialect-types.ts';
import { resolveValues } from '../../../../schema/values/resolve-value.ts';
import { useScope } from '../../../scope/use-scope.ts';
import { useWords } from '../../../words/use-words.ts';
import styles from './keyed.module.css';

interface MissingDaysProps {
  description: Description;
  filled: FilledKeys;
  /** `YYYY-MM-DD`. */
  day: string;
  onPick(day: string): void;
}

/** The days of the month, up to today, that have no record yet: each leads to its form. Nothing while they are not known. */
export function MissingDays({ description, filled, day, onPick }: MissingDaysProps) {
  const dataProvider = useDataProvider<DataProvider & ProviderMethods>();
  const scope = { ...useScope(), key: day };
  const { translate } = useWords();
  const args = resolveValues(filled.args, scope);
  const { data } = useQuery({
    queryKey: [description.name, 'filled', filled.operation, day.slice(0, 7)],
    queryFn: ({ signal }) => dataProvider.invoke(filled.operation, args, { signal }),
    retry: false,
  });
  if (!Array.isArray(data)) return null;
  const known = new Set<unknown>(data);
  const today = toBusinessDay(scope.now);
  const missing = listDays(day.slice(0, 7)).filter((one) => one <= today && !known.has(one));
  if (missing.length === 0)
    return <p className={styles.missing}>{translate('engine.keyed.allFilled', { count: data.length })}</p>;
  return (
    <div className={styles.missing}>
      <span id={`${description.name}-missing`}>
        {translate('engine.keyed.missing', { smart_count: missing.length })}
      </span>
      <div role="group" aria-labelledby={`${description.name}-missing`} className={styles.days}>
        {missing.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === day ? 'contained' : 'outlined'}
            color={one === day ? 'primary' : 'inherit'}
            aria-current={one === day ? 'date' : undefined}
            onClick={() => onPick(one)}
          >
            {toShort(one)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** @param month `YYYY-MM` */
function listDays(month: string): string[] {
  const count = daysOf(Number(month.slice(0, 4)), Number(month.slice(5)));
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** `11/2` of `2026-11-02`: the year stands in the field above. */
function toShort(day: string): string {
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
}
