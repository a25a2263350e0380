import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import type { JsonObject } from '../../../../contract/json-object.ts';
import type { ProviderMethods } from '../../../../contract/provider.ts';
import type { Total, Totals, TotalsTable } from '../../../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import { resolveValue, resolveValues } from '../../../../schema/values/resolve-value.ts';
import { formatNumber } from '../../../format/format-number.ts';
import { toText } from '../../../format/to-text.ts';
import type { Scope } from '../../../scope/use-scope.ts';
import { useWords } from '../../../words/use-words.ts';
import type { ListColumn } from '../../cell/list-columns.ts';
import { useList } from '../state/list-context.ts';
import styles from './table.module.css';

/** The figures whose condition holds, by the answer of their own operation, else of the list's. */
function useFigures<Figure extends Pick<Total, 'value' | 'times' | 'when'>>({
  operation,
  args,
  figures,
}: Omit<Totals, 'figures'> & { figures: readonly Figure[] }) {
  const { translate } = useWords();
  const { description, filter, total, answer } = useList();
  const own = useCallAnswer(description.name, operation, args, filter.scope);
  const scope: Scope = { ...filter.scope, total, answer: operation === undefined ? answer : own };
  return {
    scope,
    shown: figures.filter(({ when }) => meetsCondition(when, scope)),
    /** A figure; one that counts several times is shown as such: `100 × 12`. */
    toShown: ({ value, times }: Figure) => {
      const figure = resolveValue(value, scope);
      const text = typeof figure === 'number' ? formatNumber(figure) : toText(figure);
      if (text === '') return translate('engine.table.empty');
      return times === undefined ? text : `${formatNumber(times)} × ${text}`;
    },
  };
}

/** Totals that have a footer. */
export type Footer = Totals & { figures: readonly Total[] };

export interface TotalsRowProps {
  totals: Footer;
  columns: readonly ListColumn[];
  /** Columns before and after those of the fields. */
  before: number;
  after: number;
}

/** The totals under their own columns, and in words before them what they are the totals of: the rows, if not another answer. */
export function TotalsRow({ totals, columns, before, after }: TotalsRowProps) {
  const { translate } = useWords();
  const { total, limit } = useList();
  const { scope, shown, toShown } = useFigures(totals);
  // A field that has two columns has its total under the first.
  const places = columns.map(({ column, key }) =>
    key === column.field ? shown.find((one) => one.column === column.field) : undefined,
  );
  const first = places.findIndex((one) => one !== undefined);
  const lead = first === -1 ? columns.length : Math.max(1, first);
  const loose = shown.filter(({ column }) => column === undefined);
  const count = limit === null ? total : null;
  const all =
    count === null
      ? translate('engine.totals.uncounted')
      : translate('engine.totals.all', { count: formatNumber(count) });
  return (
    <tfoot data-notices="totals">
      <tr>
        {before > 0 ? <EmptyCells count={before} /> : null}
        <td colSpan={lead} className={styles.first}>
          {loose.length === 0 && totals.operation === undefined ? all : null}
          {loose.map((one) => (
            <LooseTotal key={JSON.stringify(one)} label={toLabel(one, scope)} value={toShown(one)} />
          ))}
          {totals.sum === undefined ? null : <Sum totals={totals} shown={shown} scope={scope} />}
        </td>
        {places.slice(lead).map((one, index) => {
          const column = columns[index + lead];
          return (
            <td key={column?.key} data-align={column?.align}>
              {one === undefined ? null : toShown(one)}
            </td>
          );
        })}
        {after > 0 ? <EmptyCells count={after} /> : null}
      </tr>
    </tfoot>
  );
}

/** Under columns that have no values and are not printed. */
function EmptyCells({ count }: { count: number }) {
  return (
    <td colSpan={count} data-print="none" aria-hidden>
      {' '}
    </td>
  );
}

/** A total of no column: its words, with the figure inside them where they say so. */
function LooseTotal({ label, value }: { label: string; value: string }) {
  const words = useWords().worded(label, { value, count: value });
  return <span className={styles.total}>{words.includes(value) ? words : `${words} ${value}`}</span>;
}

function toLabel({ label = '' }: Pick<Total, 'label'>, scope: Scope): string {
  return toText(resolveValue(label, scope));
}

function Sum({ totals, shown, scope }: { totals: Footer; shown: readonly Total[]; scope: Scope }): ReactNode {
  const sum = shown.reduce((all, { value, times = 1 }) => {
    const figure = resolveValue(value, scope);
    return all + times * (typeof figure === 'number' ? figure : 0);
  }, 0);
  return <LooseTotal label={totals.sum?.label ?? ''} value={formatNumber(sum)} />;
}

/** The tables of totals above a list. */
export function TotalsTables() {
  const { description, filter } = useList();
  const shown = (description.list.view.totals?.above ?? []).filter(({ when }) =>
    meetsCondition(when, filter.scope),
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.summaries}>
      {shown.map((table) => (
        <OneTable key={table.name} table={table} />
      ))}
    </div>
  );
}

function OneTable({ table }: { table: TotalsTable }) {
  const { worded, ownWord } = useWords();
  const { description } = useList();
  const { scope, shown, toShown } = useFigures(table);
  return (
    <dl className={styles.summary} aria-label={ownWord(description, `summaries.${table.name}`) ?? table.name}>
      {shown.map((one) => (
        <div key={JSON.stringify(one)}>
          <dt>{worded(toLabel(one, scope))}</dt>
          <dd>{toShown(one)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The answer of an operation that belongs to a list: it is read again with it. Null until it is here. */
function useCallAnswer(
  resource: string,
  operation: string | undefined,
  args: JsonObject | undefined,
  scope: Scope,
): unknown {
  const dataProvider = useDataProvider<DataProvider & ProviderMethods>();
  const resolved = resolveValues(args, scope);
  const { data } = useQuery({
    queryKey: [resource, 'call', operation, resolved],
    queryFn: ({ signal }) => dataProvider.invoke(operation ?? '', resolved, { signal }),
    enabled: operation !== undefined,
  });
  return data ?? null;
}
