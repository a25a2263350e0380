import { UnknownField } from '../field/frame/unknown-field.tsx';
import type { LayoutProps } from '../registry/layout-props.ts';

/** A layout element that nothing draws, or that points to no property: said where it would stand. */
export function UnknownElement({ element, description }: LayoutProps) {
  const name = 'scope' in element ? element.scope : element.type;
  return (
    <UnknownField
      field={{
        name,
        schema: {},
        entityName: description.entityName,
        wordAreas: description.wordAreas,
        labelKey: name,
        helpKey: '',
        title: name,
        isRequired: false,
        isReadOnly: true,
        options: {},
      }}
    />
  );
}
