import type { ReactNode } from 'react';
import type { Total, Totals } from '../../../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import { resolveValue } from '../../../../schema/values/resolve-value.ts';
import { formatNumber } from '../../../format/format-number.ts';
import { toText } from '../../../format/to-text.ts';
import type { Scope } from '../../../scope/use-scope.ts';
import { useWords } from '../../../words/use-words.ts';
import type { ListColumn } from '../../cell/list-columns.ts';
import { useCallAnswer } from '../rows/use-call-answer.ts';
import { useList } from '../state/list-context.ts';
import styles from './table.module.css';

/** Totals that have a footer. */
export type Footer = Totals & { figures: readonly Total[] };

export function hasFooter(totals: Totals | undefined): totals is Footer {
  return totals?.figures !== undefined;
}

interface TotalsRowProps {
  totals: Footer;
  columns: readonly ListColumn[];
  scope: Scope;
  /** Columns before and after those of the fields. */
  before: number;
  after: number;
}

/** The totals under their own columns, and in words before them what they are the totals of. */
export function TotalsRow({ totals, columns, scope, before, after }: TotalsRowProps) {
  const { translate } = useWords();
  const { total, limit, answer, description } = useList();
  const own = useCallAnswer(description.name, totals.operation, totals.args, scope);
  const totalScope: Scope = { ...scope, total, answer: totals.operation === undefined ? answer : own };
  const shown = totals.figures.filter(({ when }) => meetsCondition(when, totalScope));
  // A field that has two columns has its total under the first.
  const places = columns.map(({ column, key }) =>
    key === column.field ? shown.find((one) => one.column === column.field) : undefined,
  );
  const first = places.findIndex((one) => one !== undefined);
  const toLead = (count: number | null) =>
    count === null
      ? translate('engine.totals.uncounted')
      : translate('engine.totals.all', { count: formatNumber(count) });
  const lead = first === -1 ? columns.length : Math.max(1, first);
  const loose = shown.filter(({ column }) => column === undefined);
  return (
    <tfoot>
      <tr>
        {before > 0 ? <EmptyCells count={before} /> : null}
        <td colSpan={lead} className={styles.first}>
          {loose.length === 0 ? toLead(limit === null ? total : null) : null}
          {loose.map((one) => (
            <LooseTotal key={JSON.stringify(one)} one={one} scope={totalScope} />
          ))}
          {totals.sum === undefined ? null : <Sum totals={totals} shown={shown} scope={totalScope} />}
        </td>
        {places.slice(lead).map((one, index) => {
          const column = columns[index + lead];
          return (
            <td key={column?.key} data-align={column?.align}>
              {one === undefined ? null : toShown(one, resolveValue(one.value, totalScope))}
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
function LooseTotal({ one, scope }: { one: Total; scope: Scope }) {
  const { tryWords } = useWords();
  const value = toShown(one, resolveValue(one.value, scope));
  const label = resolveValue(one.label ?? '', scope);
  const key = toText(label);
  const words = tryWords([key], { value, count: value }) ?? key;
  return <span className={styles.total}>{words.includes(value) ? words : `${words} ${value}`}</span>;
}

function Sum({ totals, shown, scope }: { totals: Footer; shown: readonly Total[]; scope: Scope }): ReactNode {
  const { tryWords } = useWords();
  const { label = '' } = totals.sum ?? {};
  const sum = shown.reduce(
    (all, { value, times = 1 }) => all + times * toNumber(resolveValue(value, scope)),
    0,
  );
  return `${tryWords([label]) ?? label} ${formatNumber(sum)}`;
}

/** A figure; one that counts several times is shown as such: `100 × 12`. */
function toShown({ times }: Total, value: unknown): string {
  const text = typeof value === 'number' ? formatNumber(value) : toText(value);
  if (text === '') return '—';
  return times === undefined ? text : `${formatNumber(times)} × ${text}`;
}

function toNumber(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
