import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { fromScope } from '../../../schema/dialect/field-scope.ts';
import { useWords } from '../../words/use-words.ts';
import type { ShowProps } from '../element-registry.ts';
import { elementsOf, fieldOf, labelOf } from '../fields/layout-element.ts';
import { isElementVisible, toRuleScope } from '../fields/layout-rules.ts';
import styles from './show.module.css';
import { ShowValue } from './show-value.tsx';

/** Whether fields stand in one line: under a name that they share, or where the first one has none. */
export function isLine(element: LayoutElement): boolean {
  if (element.type !== 'HorizontalLayout') return false;
  const inner = elementsOf(element);
  const isNamed = typeof element.label === 'string' || inner[0]?.label === false;
  return isNamed && inner.every(({ type }) => type === 'Control');
}

export type ShownAbout = Omit<ShowProps, 'isPlain' | 'hit'>;

/** Values one beside the other, without names: what one is stands behind it. */
export function ShownBeside(props: ShowProps) {
  return (
    <span className={styles.beside}>
      <ShownParts {...props} hasUnits />
    </span>
  );
}

/** Words of a part stand behind its value, or before it in a line without a name of its own. */
function ShownParts(props: ShowProps & { hasUnits: boolean }) {
  const { element, description, record, scope, hasUnits } = props;
  const { tryWords, label } = useWords();
  const ruled = toRuleScope(record, scope);
  return elementsOf(element).map((inner) => {
    if (!isElementVisible(inner, ruled)) return null;
    const field = fieldOf(description, inner);
    const name = 'scope' in inner ? (fromScope(inner.scope) ?? '') : '';
    const own = labelOf(inner, { tryWords });
    const unit = hasUnits ? own : null;
    const before = hasUnits || inner.label === false ? null : (own ?? (field && label(field)));
    return (
      <span key={`${name} ${JSON.stringify(inner)}`} className={styles.part}>
        {before === null ? null : <span className={styles.unit}>{before}</span>}
        <ShowValue {...props} element={inner} field={field} name={name} />
        {unit === null ? null : <span className={styles.unit}>{unit}</span>}
      </span>
    );
  });
}

/** Several values in one line: what each is stands behind it. Without a name of its own the last one stands at the end. */
export function ShowLine(props: ShowProps) {
  const { element, description, record, scope } = props;
  const { tryWords, label } = useWords();
  const ruled = toRuleScope(record, scope);
  const names = elementsOf(element).flatMap((inner) => {
    const field = fieldOf(description, inner);
    const name = 'scope' in inner ? (fromScope(inner.scope) ?? '') : '';
    return isElementVisible(inner, ruled) ? [field === null ? name : label(field)] : [];
  });
  const own = labelOf(element, { tryWords });
  return (
    <>
      {own === null ? (
        <dt className="visually-hidden">{names.join(' ')}</dt>
      ) : (
        <dt className={styles.name}>{own}</dt>
      )}
      <dd className={own === null ? styles.bareLine : `${styles.value} ${styles.line}`}>
        <ShownParts {...props} hasUnits={own !== null} />
      </dd>
    </>
  );
}
