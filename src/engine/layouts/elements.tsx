import { useContext, useMemo } from 'react';
import type { LayoutElement } from '../../schema/dialect/dialect-types.ts';
import { fromScope } from '../../schema/dialect/field-scope.ts';
import { describeField } from '../registry/describe-field.ts';
import type { LayoutProps } from '../registry/registry.ts';
import { useWords } from '../words/use-words.ts';
import { LeavesBeforeContext, useDrawnElements, WaitingSpace } from './drawn-elements.tsx';
import { findElement } from './element-registry.ts';
import { ElementView } from './element-view.tsx';
import { elementsOf } from './fields/layout-element.ts';
import styles from './layouts.module.css';
import { GroupVariantContext, SectionCard } from './section-card.tsx';

/** What stands inside an element. */
export function Elements({ element, description, isReadOnly }: LayoutProps) {
  const { due, waiting } = useDrawnElements(description, elementsOf(element));
  return (
    <>
      {due.map(({ element: inner, leavesBefore }, index) => (
        // a layout is written once and never reordered.
        <LeavesBeforeContext key={index} value={leavesBefore}>
          <ElementView element={inner} description={description} isReadOnly={isReadOnly} />
        </LeavesBeforeContext>
      ))}
      <WaitingSpace leaves={waiting} />
    </>
  );
}

/**
 * The elements of a section of a page: short fields side by side, everything else over the whole width. Where the
 * author made rows of their own, each element is one.
 */
export function FieldGrid({ element, description, isReadOnly }: LayoutProps) {
  const hasRows = elementsOf(element).some(({ type }) => type === 'HorizontalLayout');
  const { due, waiting } = useDrawnElements(description, elementsOf(element));
  return (
    <div className={styles.grid}>
      {due.map(({ element: inner, leavesBefore }, index) => (
        // a layout is written once and never reordered.
        <div key={index} className={!hasRows && isShort(inner, description) ? styles.short : styles.wide}>
          <LeavesBeforeContext value={leavesBefore}>
            <ElementView element={inner} description={description} isReadOnly={isReadOnly} />
          </LeavesBeforeContext>
        </div>
      ))}
      <WaitingSpace leaves={waiting} />
    </div>
  );
}

const LONG_TYPES: readonly unknown[] = ['array', 'object'];
const LONG_FORMATS: readonly unknown[] = ['multiline', 'json', 'image'];

function isShort(element: LayoutElement, description: LayoutProps['description']): boolean {
  if (element.type !== 'Control' || !('scope' in element)) return false;
  const name = fromScope(element.scope);
  const field = name === undefined ? null : describeField(description, name);
  if (field === null) return true;
  const { type, format, enum: values } = field.schema;
  const isList =
    LONG_TYPES.includes(type) || (Array.isArray(type) && type.some((one) => LONG_TYPES.includes(one)));
  return (type !== undefined || values !== undefined) && !isList && !LONG_FORMATS.includes(format);
}

export function VerticalElement(props: LayoutProps) {
  const surface = useContext(GroupVariantContext);
  if (surface === 'page') return <PageElements {...props} />;
  return (
    <div className={styles.stack}>
      <Elements {...props} />
    </div>
  );
}

/** Side by side as far as the width goes. */
export function HorizontalElement(props: LayoutProps) {
  return (
    <div className={styles.row}>
      <Elements {...props} />
    </div>
  );
}

export function LabelElement({ element }: LayoutProps) {
  const { tryWords } = useWords();
  if (!('text' in element)) return null;
  return (
    <div className={styles.text}>
      {(element.i18n === undefined ? null : tryWords([`${element.i18n}.text`])) ??
        tryWords([element.text]) ??
        element.text}
    </div>
  );
}

/** The layout of a page: groups and tabs are cards, what stands between them is gathered on cards without a header. */
function PageElements({ element, description, isReadOnly }: LayoutProps) {
  const shared = { description, isReadOnly };
  const cards = useMemo(() => toCards(elementsOf(element)), [element]);
  const { due, waiting } = useDrawnElements(description, cards);
  return (
    <div className={styles.stack}>
      {due.map(({ element: card, leavesBefore }, index) => (
        // a layout is written once and never reordered.
        <LeavesBeforeContext key={index} value={leavesBefore}>
          {isCard(card) ? (
            <ElementView element={card} {...shared} />
          ) : (
            <SectionCard title={null}>
              <FieldGrid element={card} {...shared} />
            </SectionCard>
          )}
        </LeavesBeforeContext>
      ))}
      <WaitingSpace leaves={waiting} />
    </div>
  );
}

function isCard({ type }: LayoutElement): boolean {
  return findElement(type)?.isCard === true;
}

function toCards(elements: readonly LayoutElement[]): LayoutElement[] {
  const cards: LayoutElement[] = [];
  let open: LayoutElement[] | null = null;
  for (const element of elements) {
    if (isCard(element)) {
      cards.push(element);
      open = null;
    } else if (open === null) {
      open = [element];
      cards.push({ type: 'VerticalLayout', elements: open });
    } else open.push(element);
  }
  return cards;
}
