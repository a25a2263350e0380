import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Check, FilePen, GitMerge } from 'lucide-react';
import { Fragment } from 'react';
import { useController } from 'react-hook-form';
import type { JsonObject } from '../../../../contract/json-object.ts';
import { isSameValue } from '../../../../domain/same-value.ts';
import { formatTime } from '../../../../domain/taipei-time.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { isNothing } from '../../../../schema/values/is-empty-value.ts';
import { toText } from '../../../format/to-text.ts';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { LabelAction } from '../../../parts/label-action.tsx';
import { fromFormValue, toFormValue } from '../../../record/form-values.ts';
import { readPath } from '../../../record/record-path.ts';
import { describeField } from '../../../registry/describe-field.ts';
import type { FieldShape } from '../../../registry/field-shape.ts';
import { findCell } from '../../../registry/registry.ts';
import { useWords } from '../../../words/use-words.ts';
import type { RecordSession } from '../use-record-session.ts';
import type { Draft } from './draft.ts';
import styles from './drafts.module.css';

interface DraftNoticesProps {
  session: RecordSession;
  draft: Draft;
  isSaving: boolean;
}

/** Says that what was typed is still here and not yet stored, why, and what can be done; then its conflicts. */
export function DraftNotices({ session, draft, isSaving }: DraftNoticesProps) {
  const { description, record, discardDraft, restart } = session;
  const { translate, label, problem } = useWords();
  const lostFields = (draft.lostFields ?? []).map((name) => {
    const field = describeField(description, name);
    return field === null ? name : label(field);
  });
  const fields = lostFields.join(translate('engine.table.separator'));
  const conflicts = record ? findConflicts(description, draft, record) : [];
  // The notice of the conflicts says that it is one.
  const isConflict = conflicts.length > 0 && draft.failure.code === 'conflict';
  const discard = () => {
    discardDraft();
    restart();
  };
  return (
    <>
      <Alert severity="warning" icon={<FilePen {...ICON_STYLE} />}>
        <AlertTitle>{translate('engine.draft.title')}</AlertTitle>
        {translate('engine.draft.failed', { time: formatTime(draft.at) })}
        {isConflict ? null : <div>{problem(draft.failure)}</div>}
        {fields === '' ? null : <div>{translate('engine.draft.lostFields', { fields })}</div>}
        <div className={styles.buttons}>
          <Button size="small" variant="text" type="submit" disabled={isSaving}>
            {translate('engine.draft.retry')}
          </Button>
          <Button
            size="small"
            variant="text"
            color="inherit"
            className={styles.discard ?? ''}
            disabled={isSaving}
            onClick={discard}
          >
            {translate('engine.draft.discard')}
          </Button>
        </div>
      </Alert>
      {conflicts.length > 0 ? <ConflictNotice conflicts={conflicts} /> : null}
    </>
  );
}

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

interface GoneDraftProps {
  description: Description;
  draft: Draft;
  onDiscard(): void;
}

/** A draft whose record was deleted meanwhile: it cannot be saved any more, but what was typed can still be read. */
export function OrphanedDraft({ description, draft, onDiscard }: GoneDraftProps) {
  const { translate, label } = useWords();
  return (
    <div className={styles.orphan}>
      <div className={styles.gone}>{translate('engine.conflict.gone')}</div>
      <dl className={styles.values}>
        {draft.changes.map(({ path, value }) => {
          const field = describeField(description, path);
          return (
            <Fragment key={path}>
              <dt>{field === null ? path : label(field)}</dt>
              <dd>{toText(value) || translate('engine.table.empty')}</dd>
            </Fragment>
          );
        })}
      </dl>
      <LabelAction size="small" label={translate('engine.draft.discard')} onClick={onDiscard} />
    </div>
  );
}

export interface FieldConflict {
  field: FieldShape;
  current: unknown;
  mine: unknown;
}

/** The fields that both sides changed, to different values. What only one side changed needs no choice. */
export function findConflicts(description: Description, draft: Draft, current: JsonObject): FieldConflict[] {
  return draft.changes.flatMap(({ path, value: mine }) => {
    const theirs = readPath(current, path);
    const field = describeField(description, path);
    if (field === null || isSameValue(theirs, mine) || isSameValue(theirs, readPath(draft.base, path)))
      return [];
    return [{ field, current: theirs, mine }];
  });
}
