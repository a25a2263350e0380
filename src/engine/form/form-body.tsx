import { type KeyboardEvent, type ReactNode, useId, useMemo } from 'react';
import { FormProvider, useController, useFormContext } from 'react-hook-form';
import { FormPartsContext } from '../field/form-parts-context.ts';
import { readErrors } from '../field/read-errors.ts';
import { type FieldInput, InputContext, type UseInput } from '../field/use-field-input.ts';
import { ProgressiveLayout } from '../layouts/drawn-elements.tsx';
import { ElementView } from '../layouts/element-view.tsx';
import { registerOwnElements } from '../layouts/own-elements.ts';
import { GroupVariantContext } from '../layouts/section-card.tsx';
import { fromFormValue, toFormValue } from '../record/form-values.ts';
import { toWireValue } from '../record/to-wire-value.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { ErrorList } from './error-list.tsx';
import styles from './form.module.css';
import { useFrameKind } from './frames/form-shell.tsx';
import type { FormSession } from './use-form-session.ts';

registerOwnElements();

/** The controls below are the form's own, until a list or an object leads them elsewhere. */
const FORM_INPUT: UseInput = useFormInput;

interface FormBodyProps {
  /** Ties the buttons outside of the form to it. */
  formId: string;
  session: FormSession;
  isReadOnly: boolean;
  onClick?(): void;
  /** Instead of the submission by Enter in a box of one line. */
  onEnter?: (() => void) | undefined;
  /** Above the fields: a draft, a conflict. */
  notices?: ReactNode;
}

/** The fields of one form, below what is to be said about it. */
export function FormBody(props: FormBodyProps) {
  const { formId, session, isReadOnly, onClick, onEnter, notices } = props;
  const { methods, parts, submit } = session;
  const surface = useFrameKind() === 'page' ? 'page' : 'overlay';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isDefaultPrevented()) return;
    if (isCandidate(event)) event.preventDefault();
    else if (onEnter !== undefined && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <FormProvider {...methods}>
      <InputContext value={FORM_INPUT}>
        <FormPartsContext value={parts}>
          <GroupVariantContext value={surface}>
            <form
              id={formId}
              ref={parts.form}
              noValidate
              onSubmit={(event) => void submit(event)}
              onKeyDown={onKeyDown}
              onClickCapture={onClick}
            >
              <div className={styles.fields}>
                {notices}
                <ErrorList />
                <ProgressiveLayout>
                  <ElementView
                    element={parts.description.form.layout}
                    description={parts.description}
                    isReadOnly={isReadOnly}
                  />
                </ProgressiveLayout>
              </div>
            </form>
          </GroupVariantContext>
        </FormPartsContext>
      </InputContext>
    </FormProvider>
  );
}

/** Enter that confirms a Chinese candidate submits nothing; 229 is what some browsers say instead of `isComposing`. */
function isCandidate(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/** A field of the form itself: value, focus and error under the field's name. */
export function useFormInput(field: FieldShape): FieldInput {
  const id = useId();
  const { field: input, fieldState } = useController({ name: field.name });
  const { setValue } = useFormContext();
  const value = useMemo(() => fromFormValue(input.value), [input.value]);
  const { own, inner } = readErrors(fieldState.error);
  const [firstInner] = inner.values();
  return {
    id,
    value,
    change: (next) => {
      // react-hook-form refuses undefined as a changed value and would show the loaded one again: null stands in.
      const wire = toFormValue(toWireValue(field.schema, field.isRequired, next) ?? null);
      // Wrapped: a value with a key `target` of its own would be taken for a browser's event.
      input.onChange({ target: { value: wire } });
    },
    clear: (names) => {
      for (const name of names)
        setValue(toSibling(field.name, name), toFormValue(null), { shouldDirty: true, shouldTouch: true });
    },
    blur: input.onBlur,
    ref: input.ref,
    error: own ?? firstInner ?? null,
    innerErrors: inner,
    describedBy: `${id}-help`,
  };
}

/** The name of a field of the same object. */
function toSibling(name: string, other: string): string {
  return `${name.slice(0, name.lastIndexOf('.') + 1)}${other}`;
}
