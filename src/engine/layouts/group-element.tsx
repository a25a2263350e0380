import { useContext, useId, useMemo, useState } from 'react';
import type { LayoutElement } from '../../schema/dialect/dialect-types.ts';
import { useReveal } from '../field/form-parts-context.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { LayoutProps } from '../registry/registry.ts';
import { useWords } from '../words/use-words.ts';
import { Elements, FieldGrid, GroupBody } from './elements.tsx';
import { holdsField } from './fields/find-controls.ts';
import { elementsOf, fieldOf, labelOf } from './fields/layout-element.ts';
import styles from './layouts.module.css';
import { GroupVariantContext, SectionCard, ToggleHeading } from './section-card.tsx';

/** Fields that belong together: a card on a page, a heading elsewhere. One that may be closed opens for its errors. */
export function GroupElement(props: LayoutProps) {
  const { element, description } = props;
  const { tryWords } = useWords();
  const surface = useContext(GroupVariantContext);
  const canClose = element.options?.collapsed !== undefined;
  const [isOpen, setIsOpen] = useState(element.options?.collapsed !== true);
  useReveal((name) => {
    if (canClose && !isOpen && holdsField(description, element, name)) setIsOpen(true);
  });
  const title = labelOf(element, { tryWords });
  const inner = { ...props, element: useOnceLabelled(props, title) };
  const toggle = canClose && title !== null ? { isOpen, onToggle: () => setIsOpen(!isOpen) } : {};
  if (surface !== 'page') return <PlainGroup {...inner} title={title} {...toggle} />;
  return <CardGroup {...inner} title={title} {...toggle} />;
}

/** A card; the first of its elements in its header, where the layout says so. */
function CardGroup({ title, isOpen, onToggle, ...props }: PlainGroupProps) {
  const { element } = props;
  const count = title === null ? 0 : (element.options?.headElements ?? 0);
  const [head, body] = useMemo(() => {
    const all = elementsOf(element);
    const toPart = (elements: LayoutElement[]): LayoutElement => ({ type: 'VerticalLayout', elements });
    return [toPart(all.slice(0, count)), toPart(all.slice(count))];
  }, [element, count]);
  const toggle = onToggle === undefined ? {} : { isOpen: isOpen ?? true, onToggle };
  if (count === 0)
    return (
      <SectionCard title={title} {...toggle}>
        <FieldGrid {...props} />
      </SectionCard>
    );
  return (
    <SectionCard title={title} {...toggle} head={<Elements {...props} element={head} />}>
      <FieldGrid {...props} element={body} />
    </SectionCard>
  );
}

/** The group, whose first field shows no label where it would repeat the heading; a screen reader still hears it. */
function useOnceLabelled({ element, description }: LayoutProps, title: string | null): LayoutElement {
  const { tryWords, label } = useWords();
  return useMemo(() => {
    const [first, ...others] = elementsOf(element);
    if (title === null || first === undefined || !('scope' in first) || !('elements' in element))
      return element;
    const field = fieldOf(description, first);
    if (field === null || (labelOf(first, { tryWords }) ?? label(field)) !== title) return element;
    return { ...element, elements: [{ ...first, label: false }, ...others] };
  }, [element, description, title, tryWords, label]);
}

interface PlainGroupProps extends LayoutProps {
  title: string | null;
  isOpen?: boolean;
  onToggle?(): void;
}

function PlainGroup({ title, isOpen, onToggle, ...props }: PlainGroupProps) {
  const id = useId();
  return (
    <div role="group" {...(title === null ? {} : { 'aria-labelledby': id })} className={styles.group}>
      {title === null ? null : (
        <ToggleHeading id={id} title={title} isOpen={isOpen} {...(onToggle ? { onToggle } : {})} />
      )}
      {isOpen === false ? null : <GroupBody {...props} />}
    </div>
  );
}

/** The fields of an object, under its name. */
export function ObjectGroup({ field, ...props }: LayoutProps & { field: FieldShape }) {
  const { label } = useWords();
  const id = useId();
  return (
    <div
      role="group"
      {...(field.isLabelHidden === true ? { 'aria-label': label(field) } : { 'aria-labelledby': id })}
      className={styles.nested}
    >
      {field.isLabelHidden === true ? null : <ToggleHeading id={id} title={label(field)} />}
      <GroupBody {...props} />
    </div>
  );
}
