import type { Summary } from '../../../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import { resolveValue } from '../../../../schema/values/resolve-value.ts';
import { formatNumber } from '../../../format/format-number.ts';
import { toText } from '../../../format/to-text.ts';
import { useWords } from '../../../words/use-words.ts';
import { useList } from '../state/list-context.ts';
import { useCallAnswer } from '../state/use-call-answer.ts';
import styles from './panel.module.css';

/** The summaries above a list, each from the answer of its own operation. */
export function ListSummaries() {
  const { description, filter } = useList();
  const shown = (description.list.view.summary ?? []).filter(({ when }) =>
    meetsCondition(when, filter.scope),
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.summaries}>
      {shown.map((summary) => (
        <ListSummary key={summary.name} summary={summary} />
      ))}
    </div>
  );
}

function ListSummary({ summary }: { summary: Summary }) {
  const { tryWords, translate } = useWords();
  const { description, filter, answer, total } = useList();
  const own = useCallAnswer(description.name, summary.operation, summary.args, filter.scope);
  const scope = { ...filter.scope, total, answer: summary.operation === undefined ? answer : own };
  const label =
    tryWords(description.wordAreas.map((area) => `${area}.summaries.${summary.name}`)) ?? summary.name;
  return (
    <dl className={styles.summary} aria-label={label}>
      {summary.figures
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
