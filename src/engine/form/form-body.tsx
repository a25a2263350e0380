import { type KeyboardEvent, type ReactNode, useId, useMemo } from 'react';
import { FormProvider, useController, useFormContext } from 'react-hook-form';
import { type EarlyChecks, EarlyChecksContext } from '../field/early-checks-context.ts';
import { FormPartsContext } from '../field/form-parts-context.ts';
import { isCandidate } from '../field/is-candidate.ts';
import { readErrors } from '../field/read-errors.ts';
import { type FieldInput, InputContext, type UseInput } from '../field/use-field-input.ts';
import { ProgressiveLayout } from '../layouts/drawn-elements.tsx';
import { ElementView } from '../layouts/element-view.tsx';
import { registerOwnElements } from '../layouts/own-elements.ts';
import { GroupVariantContext } from '../layouts/section-card.tsx';
import { fromFormValue, toFormValue } from '../record/form-values.ts';
import { toWireValue } from '../record/to-wire-value.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { LayoutProps } from '../registry/registry.ts';
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
  /** Takes back what a change of a field did to others; false where there is nothing. */
  onUndo?: () => boolean;
  /** Above the fields: a draft, a conflict. */
  notices?: ReactNode;
  /** On a page, at the right of the fields: related lists. It is no part of the form. */
  beside?: ReactNode;
  /** Checks that are made while it is filled in. */
  early?: EarlyChecks;
}

/** The fields of one form, below what is to be said about it. */
export function FormBody(props: FormBodyProps) {
  const { formId, session, isReadOnly, onClick, notices, beside = null, early = null } = props;
  const { methods, parts, submit } = session;
  const surface = useFrameKind() === 'page' ? 'page' : 'overlay';
  return (
    <FormProvider {...methods}>
      <InputContext value={FORM_INPUT}>
        <FormPartsContext value={parts}>
          <EarlyChecksContext value={early}>
            <GroupVariantContext value={surface}>
              <WithAside description={parts.description} beside={beside}>
                <form
                  id={formId}
                  ref={parts.form}
                  noValidate
                  onSubmit={(event) => void submit(event)}
                  onKeyDown={(event) => handleKey(event, props)}
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
              </WithAside>
            </GroupVariantContext>
          </EarlyChecksContext>
        </FormPartsContext>
      </InputContext>
    </FormProvider>
  );
}

interface WithAsideProps extends Pick<LayoutProps, 'description'> {
  beside: ReactNode;
  children: ReactNode;
}

/** The form; on a page with what stands at its right: what the view shows there, and related lists. */
function WithAside({ description, beside, children }: WithAsideProps) {
  const { aside } = description.form;
  const isPage = useFrameKind() === 'page';
  if ((aside === null && beside === null) || !isPage) return children;
  return (
    <div className={styles.withAside} data-lists={beside !== null}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside}>
        {aside === null ? null : <ElementView element={aside} description={description} isReadOnly />}
        {beside}
      </aside>
    </div>
  );
}

function handleKey(event: KeyboardEvent, { onEnter, onUndo }: FormBodyProps): void {
  if (event.isDefaultPrevented()) return;
  if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !isTextBox(event.target)) {
    if (onUndo?.() === true) event.preventDefault();
  } else if (event.key !== 'Enter') return;
  else if (isCandidate(event)) event.preventDefault();
  else if (onEnter !== undefined && event.target instanceof HTMLInputElement) {
    event.preventDefault();
    onEnter();
  }
}

const WITHOUT_TEXT = ['checkbox', 'radio', 'range', 'button', 'file'];

/** Undo is the browser's own there. */
function isTextBox(target: EventTarget): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !WITHOUT_TEXT.includes(target.type))
  );
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
    fill: (values) => {
      for (const [name, next] of Object.entries(values))
        setValue(toSibling(field.name, name), toFormValue(next ?? null), {
          shouldDirty: true,
          shouldTouch: true,
        });
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
