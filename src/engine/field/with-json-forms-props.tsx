import type { CellProps as FormsCellProps, ControlProps as FormsProps } from '@jsonforms/core';
import { type ComponentType, useCallback, useRef } from 'react';
import type { CellProps, ControlProps } from '../registry/registry.ts';
import { toControl } from '../registry/testers.ts';
import { useWords } from '../words/use-words.ts';
import { useFieldInput } from './use-field-input.ts';

const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/**
 * Lets a control written for JSON Forms draw a field of ours, as the function of the same name in `@jsonforms/react`.
 * It shows its own label and `errors`. What it hands to `handleChange` is the value of the field, whatever the path.
 * @example registerRenderer('rating', { tester, renderer: withJsonFormsControlProps(RatingControl) })
 */
export function withJsonFormsControlProps(Control: ComponentType<FormsProps>): ComponentType<ControlProps> {
  return function JsonFormsControl({ field, isReadOnly }) {
    const { id, value, change, blur, ref, error } = useFieldInput(field);
    const { label, help } = useWords();
    const box = useRef<HTMLDivElement>(null);
    const [uischema, , { rootSchema, config }] = toControl(field);
    // The form focuses what is wrong: of a control that it does not know, the first part that takes the focus.
    const hold = useCallback(
      (element: HTMLDivElement | null) => {
        box.current = element;
        const focus = () => element?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
        ref(element === null ? null : { focus });
      },
      [ref],
    );
    return (
      <div
        ref={hold}
        data-field={field.name}
        onBlur={({ relatedTarget }) => {
          if (!box.current?.contains(relatedTarget)) blur();
        }}
      >
        <Control
          id={id}
          path={field.name}
          data={value}
          handleChange={(_path, next: unknown) => change(next)}
          label={label(field)}
          description={help(field) ?? ''}
          errors={error ?? ''}
          required={field.isRequired}
          enabled={!isReadOnly}
          visible
          uischema={uischema as FormsProps['uischema']}
          schema={field.schema}
          rootSchema={rootSchema}
          config={config}
        />
      </div>
    );
  };
}

/**
 * Lets a cell written for JSON Forms draw a field of ours in a list, as the function of the same name in
 * `@jsonforms/react`. A list only shows, so the cell is not enabled and its `handleChange` does nothing.
 * @example registerRenderer('rating', { tester, cell: withJsonFormsCellProps(RatingCell) })
 */
export function withJsonFormsCellProps(Cell: ComponentType<FormsCellProps>): ComponentType<CellProps> {
  return function JsonFormsCell({ field, value }) {
    const [uischema, , { rootSchema, config }] = toControl(field);
    return (
      <Cell
        id=""
        path={field.name}
        data={value}
        handleChange={ignore}
        isValid
        errors=""
        enabled={false}
        visible
        uischema={uischema as FormsCellProps['uischema']}
        schema={field.schema}
        rootSchema={rootSchema}
        config={config}
      />
    );
  };
}

function ignore(): void {
  // A row is changed in its form.
}
