import Button from '@mui/material/Button';
import { Check, GitMerge } from 'lucide-react';
import { useController } from 'react-hook-form';
import { isSameValue } from '../../../../domain/same-value.ts';
import { isNothing } from '../../../../schema/values/is-empty-value.ts';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { fromFormValue, toFormValue } from '../../../record/form-values.ts';
import type { FieldShape } from '../../../registry/field-shape.ts';
import { findCell } from '../../../registry/registry.ts';
import { useWords } from '../../../words/use-words.ts';
import styles from './drafts.module.css';
import type { FieldConflict } from './find-conflicts.ts';

/** The record was changed by someone else meanwhile: theirs against yours, field by field, with a choice. */
export function ConflictNotice({ conflicts }: { conflicts: readonly FieldConflict[] }) {
  const { translate } = useWords();
  return (
    <div role="group" aria-label={translate('engine.conflict.title')} className={styles.conflicts}>
      <div className={styles.conflictTitle}>
        <span className={styles.mark}>
          <GitMerge {...ICON_STYLE} />
        </span>
        {translate('engine.conflict.title')}
      </div>
      {conflicts.map((conflict) => (
        <ConflictRows key={conflict.field.name} conflict={conflict} />
      ))}
    </div>
  );
}

/** One field of a conflict. What the form holds is the choice; typing a third value chooses neither. */
function ConflictRows({ conflict: { field, current, mine } }: { conflict: FieldConflict }) {
  const { translate, label } = useWords();
  const { field: input } = useController({ name: field.name });
  const choices = [
    { name: 'current', value: current, choose: 'take', chosen: 'taken' },
    { name: 'mine', value: mine, choose: 'keep', chosen: 'kept' },
  ];
  return (
    <div className={styles.conflict}>
      <div className={styles.label}>{label(field)}</div>
      {choices.map(({ name, value, choose, chosen }) => (
        <div key={name} className={styles.choice}>
          <div className={styles.side}>{translate(`engine.conflict.${name}`)}</div>
          <div className={styles.value}>
            <Shown field={field} value={value} />
          </div>
          {isSameValue(fromFormValue(input.value) ?? null, value ?? null) ? (
            <div className={styles.chosen}>
              <Check {...ICON_STYLE} />
              {translate(`engine.conflict.${chosen}`)}
            </div>
          ) : (
            <Button
              size="small"
              variant="text"
              onClick={() => input.onChange({ target: { value: toFormValue(value ?? null) } })}
            >
              {translate(`engine.conflict.${choose}`)}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}

function Shown({ field, value }: { field: FieldShape; value: unknown }) {
  const { translate } = useWords();
  const entry = findCell(field);
  if (isNothing(value) || entry === null) return <>{translate('engine.table.empty')}</>;
  return <entry.cell field={field} value={value} record={{ [field.name]: value }} />;
}
