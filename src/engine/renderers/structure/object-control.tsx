import { Plus, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { findDiscriminator } from '../../../schema/json-schema/discriminator.ts';
import { FieldControl } from '../../field/field-control.tsx';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { buildObject } from '../../field/list-frame.tsx';
import { NestedInputs, type NestedValue, useNestedValue } from '../../field/nested-value.tsx';
import { type FieldInput, useFieldInput } from '../../field/use-field-input.ts';
import { ItemLayout } from '../../layouts/item-layout.tsx';
import { IconAction } from '../../parts/icon-action.tsx';
import { LabelAction } from '../../parts/label-action.tsx';
import { toPropertyShape } from '../../registry/describe-field.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import { isOnDemand, objectParts, withBranch } from '../../registry/object-parts.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useScope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './structure.module.css';

/** An object in a form. A part of a tree is a button until it is asked for: its fields have no end. */
export function ObjectControl(props: ControlProps) {
  const { field, isReadOnly } = props;
  const input = useFieldInput(field);
  const scope = useScope();
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (wanted > 0) focusFirst(box.current);
  }, [wanted]);
  if (!isOnDemand(field)) return <OpenObject {...props} input={input} />;
  const isThere = input.value !== undefined && input.value !== null;
  const change = (value: unknown) => {
    input.change(value);
    setWanted(wanted + 1);
  };
  return (
    <div ref={box} className={styles.object}>
      {isThere ? (
        <OpenObject
          {...props}
          input={input}
          {...(isReadOnly || field.isRequired ? {} : { onRemove: () => change(undefined) })}
        />
      ) : (
        <ClosedObject {...props} input={input} onAdd={() => change(buildObject(field, scope))} />
      )}
    </div>
  );
}

function focusFirst(box: HTMLElement | null): void {
  const input = box?.querySelector<HTMLElement>('input, textarea, [role="combobox"]');
  (input ?? box?.querySelector<HTMLElement>('button'))?.focus();
}

interface ClosedObjectProps extends ControlProps {
  input: FieldInput;
  onAdd(): void;
}

/** An object that is not there yet: a button that adds it. */
function ClosedObject({ field, isReadOnly, input, onAdd }: ClosedObjectProps) {
  const { label, translate } = useWords();
  return (
    <FieldGroup field={field} input={input} isReadOnly={isReadOnly}>
      {isReadOnly ? (
        <div className={styles.empty}>{translate('engine.table.empty')}</div>
      ) : (
        <LabelAction
          size="small"
          icon={Plus}
          label={translate('engine.fields.object.add', { label: label(field) })}
          onClick={onAdd}
        />
      )}
    </FieldGroup>
  );
}

interface OpenObjectProps extends ControlProps {
  input: FieldInput;
  /** Absent where it has to be there. */
  onRemove?(): void;
}

/** The properties of an object as fields: as `options.detail` lays them out, else one below the other. */
function OpenObject({ field, isReadOnly, input, onRemove }: OpenObjectProps) {
  const { holder, whole } = useNestedValue(field, input);
  const branching = useMemo(() => followBranches(field, holder), [field, holder]);
  const read = useCallback(() => holder.read([]), [holder]);
  return (
    <FieldGroup
      field={field}
      input={whole}
      isReadOnly={isReadOnly}
      aside={onRemove === undefined ? null : <RemoveButton field={field} onRemove={onRemove} />}
    >
      <div className={styles.nested}>
        <NestedInputs holder={branching}>
          {field.options.detail === undefined ? (
            objectParts(field, input.value).map(({ name, schema, isRequired }) => (
              <FieldControl
                key={name}
                field={toPropertyShape(field, name, schema, isRequired)}
                isReadOnly={isReadOnly}
              />
            ))
          ) : (
            <ItemLayout field={field} read={read} isReadOnly={isReadOnly} isItem={false} />
          )}
        </NestedInputs>
      </div>
    </FieldGroup>
  );
}

function RemoveButton({ field, onRemove }: { field: FieldShape; onRemove(): void }) {
  const { label, translate } = useWords();
  return (
    <IconAction
      icon={X}
      label={translate('engine.fields.object.remove', { label: label(field) })}
      onClick={onRemove}
      className={styles.remove}
    />
  );
}

/** A holder that changes the branch of the object with the property that tells the branches apart. */
function followBranches({ schema, root = schema }: FieldShape, holder: NestedValue): NestedValue {
  const discriminator = findDiscriminator(schema, root);
  if (discriminator === null) return holder;
  return {
    ...holder,
    write: (path, value) => {
      if (path.length === 1 && path[0] === discriminator.name)
        holder.write([], withBranch(discriminator, holder.read([]), value));
      else holder.write(path, value);
    },
  };
}
