import type { ReactNode } from 'react';
import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { fromScope } from '../../../schema/dialect/field-scope.ts';
import { missingPicture } from '../../format/missing-picture.ts';
import { Picture } from '../../parts/picture.tsx';
import { Status } from '../../parts/status.tsx';
import { readPath } from '../../record/record-path.ts';
import { imageAddress } from '../../scope/image-address.ts';
import { useWords } from '../../words/use-words.ts';
import { findElement, type ShowProps } from '../element-registry.ts';
import { elementsOf, fieldOf, labelOf } from '../fields/layout-element.ts';
import { isElementVisible, toRuleScope } from '../fields/layout-rules.ts';
import { SectionCard } from '../section-card.tsx';
import styles from './show.module.css';
import { isLine, ShowLine } from './show-line.tsx';
import { ShowValue } from './show-value.tsx';

/** One element of a layout that is only shown: sections with their fields, what stands between them on a card too. */
export function ShowElement(props: ShowProps) {
  const { element, record, scope, isPlain } = props;
  if (!isElementVisible(element, toRuleScope(record, scope))) return null;
  const inner = 'elements' in element ? elementsOf(element) : [element];
  const rows = inner.filter((one) => !isSection(one));
  const list =
    rows.length === 0 ? null : (
      <dl className={styles.fields}>
        {rows.map((row, index) => (
          // a layout is written once and never reordered.
          <ShowRow key={index} {...props} element={row} />
        ))}
      </dl>
    );
  return (
    <>
      {list === null ? null : <Section element={element} isPlain={isPlain} content={list} />}
      {inner.filter(isSection).map((section, index) => (
        // a layout is written once and never reordered.
        <ShowElement key={index} {...props} element={section} />
      ))}
    </>
  );
}

function isSection({ type }: LayoutElement): boolean {
  return findElement(type)?.show === 'section';
}

interface SectionProps {
  element: LayoutElement;
  isPlain: boolean;
  content: ReactNode;
}

function Section({ element, isPlain, content }: SectionProps) {
  const { tryWords } = useWords();
  const title = labelOf(element, { tryWords });
  if (isPlain)
    return (
      <div>
        {title === null ? null : <h3 className={styles.title}>{title}</h3>}
        {content}
      </div>
    );
  return (
    <SectionCard title={title} isFlush>
      <div className={styles.section}>{content}</div>
    </SectionCard>
  );
}

/** One line, or the lines of what is no section here: an element of another type draws what stands inside it. */
function ShowRow(props: ShowProps) {
  const { element, record, scope } = props;
  if (!isElementVisible(element, toRuleScope(record, scope))) return null;
  const Show = findElement(element.type)?.show ?? 'section';
  return Show === 'section' ? <ShowInner {...props} /> : <Show {...props} />;
}

/** The rows of a layout stand one below the other, as all others, unless they are a line. */
export function ShowInner(props: ShowProps) {
  if (isLine(props.element)) return <ShowLine {...props} />;
  return elementsOf(props.element).map((inner, index) => (
    // a layout is written once and never reordered.
    <ShowRow key={index} {...props} element={inner} />
  ));
}

export function ShowLabel({ element }: ShowProps) {
  const { tryWords } = useWords();
  if (!('text' in element)) return null;
  const words = tryWords([element.text]) ?? element.text;
  return (
    <dt className={styles.wide}>
      {element.tone === undefined ? words : <Status tone={element.tone}>{words}</Status>}
    </dt>
  );
}

/** A field's name and its value, which takes the whole width where it is a table or has no name. */
export function ShowField(props: ShowProps) {
  const { element, description } = props;
  const { tryWords, label } = useWords();
  if (!('scope' in element)) return null;
  const name = fromScope(element.scope) ?? '';
  const field = fieldOf(description, element);
  const isBare = element.label === false;
  const isTable = Array.isArray(element.options?.columns);
  const nameClass = isTable ? styles.tableName : styles.name;
  return (
    <>
      <dt className={isBare ? 'visually-hidden' : nameClass}>
        {labelOf(element, { tryWords }) ?? (field === null ? name : label(field))}
      </dt>
      <dd className={isBare || isTable ? styles.bare : styles.value}>
        <ShowValue {...props} name={name} field={field} />
      </dd>
    </>
  );
}

/** A picture over the whole width of its list. */
export function ShowPicture({ element, description, record, scope }: ShowProps) {
  const { tryWords, label } = useWords();
  const field = fieldOf(description, element);
  if (field === null) return null;
  const words = labelOf(element, { tryWords }) ?? label(field);
  return (
    <>
      <dt className={styles.plainName}>{words}</dt>
      <dd className={styles.plainValue}>
        <Picture
          address={imageAddress(field, readPath(record, field.name), { ...scope, record })}
          missing={missingPicture(field, record)}
          alt={words}
        />
      </dd>
    </>
  );
}
