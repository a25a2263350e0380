import type { LayoutElement } from '../../schema/dialect/dialect-types.ts';
import { fromScope } from '../../schema/dialect/field-scope.ts';
import { describeField } from '../registry/describe-field.ts';
import type { LayoutProps } from '../registry/layout-props.ts';
import { ElementView } from './element-view.tsx';
import styles from './field-grid.module.css';
import { elementsOf } from './fields/find-in-layout.ts';
import { LeavesBeforeContext, useDrawnElements } from './use-drawn-elements.ts';
import { WaitingSpace } from './waiting-space.tsx';

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
