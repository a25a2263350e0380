import type { TotalsTable } from '../../../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import { resolveValue } from '../../../../schema/values/resolve-value.ts';
import { formatNumber } from '../../../format/format-number.ts';
import { toText } from '../../../format/to-text.ts';
import { useWords } from '../../../words/use-words.ts';
import { useCallAnswer } from '../rows/use-call-answer.ts';
import { useList } from '../state/list-context.ts';
import styles from './panel.module.css';

/** The tables of totals above a list, each from the answer of its own operation, else of the list's. */
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
  const { tryWords, ownWord, translate } = useWords();
  const { description, filter, answer, total } = useList();
  const own = useCallAnswer(description.name, table.operation, table.args, filter.scope);
  const scope = { ...filter.scope, total, answer: table.operation === undefined ? answer : own };
  const label = ownWord(description, `summaries.${table.name}`) ?? table.name;
  return (
    <dl className={styles.summary} aria-label={label}>
      {table.figures
        .filter(({ when }) => meetsCondition(when, scope))
        .map((one) => {
          const value = resolveValue(one.value, scope);
          const words = toText(resolveValue(one.label ?? '', scope));
          return (
            <div key={JSON.stringify(one)}>
              <dt>{tryWords([words]) ?? words}</dt>
              <dd>
                {typeof value === 'number'
                  ? formatNumber(value)
                  : toText(value) || translate('engine.table.empty')}
              </dd>
            </div>
          );
        })}
    </dl>
  );
}
