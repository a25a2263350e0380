import { useContext, useMemo } from 'react';
import type { LayoutElement } from '../../schema/dialect/dialect-types.ts';
import { useFormParts, useTyped } from '../field/form-parts-context.ts';
import { missingPicture } from '../format/missing-picture.ts';
import { Picture } from '../parts/picture.tsx';
import { Status } from '../parts/status.tsx';
import { readPath } from '../record/record-path.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { LayoutProps } from '../registry/registry.ts';
import { imageAddress } from '../scope/image-address.ts';
import { withTyped } from '../scope/use-scope.ts';
import { useWords } from '../words/use-words.ts';
import { DrawnElements } from './drawn-elements.tsx';
import { findElement } from './element-registry.ts';
import { ElementView } from './element-view.tsx';
import { elementsOf, fieldOf, labelOf } from './fields/layout-element.ts';
import styles from './layouts.module.css';
import { GroupVariantContext, SectionCard } from './section-card.tsx';

/** What stands inside an element. */
export function Elements({ element, description, isReadOnly }: LayoutProps) {
  return (
    <DrawnElements description={description} elements={elementsOf(element)}>
      {(inner) => <ElementView element={inner} description={description} isReadOnly={isReadOnly} />}
    </DrawnElements>
  );
}

/** What stands inside an element, one below the other. */
function Stack(props: LayoutProps) {
  return (
    <div className={styles.stack}>
      <Elements {...props} />
    </div>
  );
}

/** What stands inside a group or a tab: on a card, short fields stand side by side. */
export function GroupBody(props: LayoutProps) {
  return useContext(GroupVariantContext) === 'overlay' ? <Stack {...props} /> : <FieldGrid {...props} />;
}

/**
 * The elements of a section of a page: short fields side by side, everything else over the whole width. Where the
 * author made rows of their own, each element is one.
 */
export function FieldGrid({ element, description, isReadOnly }: LayoutProps) {
  const hasRows = elementsOf(element).some(({ type }) => type === 'HorizontalLayout');
  return (
    <div className={styles.grid}>
      <DrawnElements description={description} elements={elementsOf(element)}>
        {(inner) => (
          <div className={!hasRows && isShort(inner, description) ? styles.short : styles.wide}>
            <ElementView element={inner} description={description} isReadOnly={isReadOnly} />
          </div>
        )}
      </DrawnElements>
    </div>
  );
}

const LONG_TYPES: readonly unknown[] = ['array', 'object'];
const LONG_FORMATS: readonly unknown[] = ['multiline', 'json', 'image'];

function isShort(element: LayoutElement, description: LayoutProps['description']): boolean {
  if (element.type !== 'Control' || !('scope' in element)) return false;
  const field = fieldOf(description, element);
  if (field === null) return true;
  const { type, format, enum: values } = field.schema;
  const isList =
    LONG_TYPES.includes(type) || (Array.isArray(type) && type.some((one) => LONG_TYPES.includes(one)));
  return (type !== undefined || values !== undefined) && !isList && !LONG_FORMATS.includes(format);
}

export function VerticalElement(props: LayoutProps) {
  return useContext(GroupVariantContext) === 'page' ? <PageElements {...props} /> : <Stack {...props} />;
}

/** Side by side as far as the width goes. */
export function HorizontalElement(props: LayoutProps) {
  return (
    <div className={styles.row} data-part="row">
      <Elements {...props} />
    </div>
  );
}

export function LabelElement({ element }: LayoutProps) {
  const { tryWords } = useWords();
  if (!('text' in element)) return null;
  const { i18n, text, tone } = element;
  const words = (i18n === undefined ? null : tryWords([`${i18n}.text`])) ?? tryWords([text]) ?? text;
  return (
    <div className={styles.text}>{tone === undefined ? words : <Status tone={tone}>{words}</Status>}</div>
  );
}

/** The layout of a page: groups and tabs are cards, what stands between them is gathered on cards without a header. */
function PageElements({ element, ...shared }: LayoutProps) {
  const cards = useMemo(() => toCards(elementsOf(element)), [element]);
  return (
    <div className={styles.stack}>
      <DrawnElements description={shared.description} elements={cards}>
        {(card) =>
          isCard(card) ? (
            <ElementView element={card} {...shared} />
          ) : (
            <SectionCard title={null}>
              <FieldGrid element={card} {...shared} />
            </SectionCard>
          )
        }
      </DrawnElements>
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

/** The picture of a field, large: by its `x-image`, or at the address that is its value. */
export function ImageElement({ element }: LayoutProps) {
  const { tryWords, label } = useWords();
  const { description } = useFormParts();
  const field = fieldOf(description, element);
  if (field === null) return null;
  return (
    <div className={styles.picture}>
      <TypedPicture field={field} alt={labelOf(element, { tryWords }) ?? label(field)} />
    </div>
  );
}

/** Drawn again only when the typed record leads to another picture. */
function TypedPicture({ field, alt }: { field: FieldShape; alt: string }) {
  const { scope } = useFormParts();
  const typed = useTyped((record) =>
    JSON.stringify({
      address: imageAddress(field, readPath(record, field.name), withTyped(scope, record)),
      missing: missingPicture(field, record),
    }),
  );
  const { address, missing } = JSON.parse(typed);
  return <Picture address={address} missing={missing} alt={alt} />;
}
