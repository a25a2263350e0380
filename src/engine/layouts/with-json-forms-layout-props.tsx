import type { LayoutProps as FormsProps, UISchemaElement } from '@jsonforms/core';
import { type ComponentType, createContext, useContext, useMemo } from 'react';
import type { LayoutElement } from '../../schema/dialect/dialect-types.ts';
import { markLayout, type OuterLayoutProps } from '../registry/registry.ts';
import { useWords } from '../words/use-words.ts';
import { labelOf } from './fields/layout-element.ts';

/** What the elements of a layout are drawn with, beside themselves. */
const InnerContext = createContext<Omit<OuterLayoutProps, 'element'> | null>(null);

/**
 * Lets a layout written for JSON Forms draw the elements of a form, as the function of the same name in
 * `@jsonforms/react`. It draws each of them by `JsonFormsDispatch`.
 * @example registerRenderer('steps', { tester: rankWith(3, uiTypeIs('Steps')), renderer: withJsonFormsLayoutProps(Steps) })
 */
export function withJsonFormsLayoutProps(Layout: ComponentType<FormsProps>): ComponentType<OuterLayoutProps> {
  function JsonFormsLayout({ element, ...inner }: OuterLayoutProps) {
    const words = useWords();
    const { Element, description, isReadOnly, helpKey } = inner;
    const context = useMemo(
      () => ({ Element, description, isReadOnly, ...(helpKey !== undefined && { helpKey }) }),
      [Element, description, isReadOnly, helpKey],
    );
    return (
      <InnerContext value={context}>
        <Layout
          path=""
          enabled={!isReadOnly}
          visible
          direction={element.type === 'HorizontalLayout' ? 'row' : 'column'}
          label={labelOf(element, words) ?? ''}
          uischema={element as UISchemaElement}
          schema={description.entity}
        />
      </InnerContext>
    );
  }
  return markLayout(JsonFormsLayout);
}

/** The props of JSON Forms' component; where the element stands and what draws it, the form knows. */
export interface JsonFormsDispatchProps {
  uischema: UISchemaElement;
  enabled?: boolean | undefined;
  schema?: unknown;
  path?: string | undefined;
  renderers?: unknown;
  cells?: unknown;
}

/** Draws one element of a layout that `withJsonFormsLayoutProps` wraps. @throws Error outside of such a layout */
export function JsonFormsDispatch({ uischema, enabled = true }: JsonFormsDispatchProps) {
  const inner = useContext(InnerContext);
  if (inner === null) throw new Error('JsonFormsDispatch stands outside of a layout of JSON Forms.');
  const { Element, ...props } = inner;
  return <Element {...props} element={uischema as LayoutElement} isReadOnly={props.isReadOnly || !enabled} />;
}
