import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { fromScope } from '../../../schema/dialect/field-scope.ts';
import { useWords } from '../../words/use-words.ts';
import type { ShowProps } from '../element-registry.ts';
import { elementsOf, fieldOf, labelOf } from '../fields/layout-element.ts';
import { isElementVisible, toRuleScope } from '../fields/layout-rules.ts';
import styles from './show.module.css';
import { ShowValue } from './show-value.tsx';

/** Whether fields stand in one line: under a name that they share, or without any. */
export function isLine(element: LayoutElement): boolean {
  if (element.type !== 'HorizontalLayout') return false;
  const inner = elementsOf(element);
  const isNamed = typeof element.label === 'string';
  return inner.every(({ type, label }) => type === 'Control' && (isNamed || label === false));
}

/** Several values in one line: what each is stands behind it. Without a name of its own the last one stands at the end. */
export function ShowLine(props: ShowProps) {
  const { element, description, record, scope } = props;
  const { tryWords, label } = useWords();
  const ruled = toRuleScope(record, scope);
  const shown = elementsOf(element).flatMap((inner) => {
    const field = fieldOf(description, inner);
    const name = 'scope' in inner ? (fromScope(inner.scope) ?? '') : '';
    return isElementVisible(inner, ruled) ? [{ inner, field, name }] : [];
  });
  const own = labelOf(element, { tryWords });
  const names = shown.map(({ field, name }) => (field === null ? name : label(field)));
  return (
    <>
      {own === null ? (
        <dt className="visually-hidden">{names.join(' ')}</dt>
      ) : (
        <dt className={styles.name}>{own}</dt>
      )}
      <dd className={own === null ? styles.bareLine : `${styles.value} ${styles.line}`}>
        {shown.map(({ inner, field, name }) => {
          const unit = own === null ? null : labelOf(inner, { tryWords });
          return (
            <span key={`${name} ${JSON.stringify(inner)}`} className={styles.part}>
              <ShowValue {...props} element={inner} field={field} name={name} />
              {unit === null ? null : <span className={styles.unit}>{unit}</span>}
            </span>
          );
        })}
      </dd>
    </>
  );
}
