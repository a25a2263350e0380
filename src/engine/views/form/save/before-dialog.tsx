import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'ra-core';
import { useId } from 'react';
import { isPlainObject } from '../../../../contract/json-object.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import type { BeforeCheck } from '../../../../schema/dialect/dialect-types.ts';
import { resolveValue } from '../../../../schema/values/resolve-value.ts';
import { LabelAction } from '../../../parts/label-action.tsx';
import { describeField } from '../../../registry/describe-field.ts';
import { findCell } from '../../../registry/registry.ts';
import { useLinkTo } from '../../../scope/use-link-to.ts';
import type { Scope } from '../../../scope/use-scope.ts';
import { useWords } from '../../../words/use-words.ts';
import { RecordFacts } from './record-facts.tsx';
import styles from './save.module.css';
import { type BeforeQuestion, wordsOfCheck } from './use-before-checks.ts';

interface BeforeDialogProps {
  description: Description;
  question: BeforeQuestion;
  /** Before the other record is opened: what is typed becomes a draft. */
  onLeave(): void;
  /** Takes the item that is refused out of its list. */
  onRemove(list: string, index: number): void;
}

/** What a check before the save says: it refuses, or asks; where it can, it leads to the other record. */
export function BeforeDialog({ description, question, onLeave, onRemove }: BeforeDialogProps) {
  const { check, scope, answer } = question;
  const words = useWords();
  const { translate } = words;
  const say = (part: string) => wordsOfCheck(description, words)(check, part, scope);
  const id = useId();
  const hint = say('hint');
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { className: styles.dialog ?? '' } }}
    >
      <DialogTitle id={`${id}-title`}>{say('title') ?? translate('engine.before.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div" className={styles.text ?? ''}>
          <Subject description={description} check={check} scope={scope} />
          {say('text')}
        </DialogContentText>
        {check.facts === undefined || check.link === undefined ? null : (
          <RecordFacts
            description={description}
            columns={check.facts}
            id={resolveValue(check.link.id, scope)}
          />
        )}
        {hint === null ? null : <p className={styles.hint}>{hint}</p>}
      </DialogContent>
      <DialogActions>
        <Answers question={question} say={say} onLeave={onLeave} onRemove={onRemove} />
      </DialogActions>
    </Dialog>
  );
}

interface AnswersProps extends Omit<BeforeDialogProps, 'description'> {
  /** The words of the check. */
  say(part: string): string | null;
}

/** Away with the item; back to the form; to the other record; on with the save. */
function Answers({ question, say, onLeave, onRemove }: AnswersProps) {
  const { check, mayGoOn, answer } = question;
  const { translate } = useWords();
  const go = useWayTo(question, onLeave);
  const list = listOf(check);
  const remove = say('remove');
  return (
    <>
      {remove === null || list === null ? null : (
        <LabelAction
          icon={Trash2}
          label={remove}
          color="inherit"
          className={styles.remove}
          onClick={() => {
            answer(false);
            onRemove(list, question.index);
          }}
        />
      )}
      <Button variant="outlined" color="inherit" autoFocus onClick={() => answer(false)}>
        {say('stay') ?? translate(mayGoOn ? 'engine.cancel' : 'engine.close')}
      </Button>
      {go === null ? null : (
        <Button variant={mayGoOn ? 'text' : 'contained'} onClick={go}>
          {say('link') ?? translate('engine.before.link')}
        </Button>
      )}
      {mayGoOn ? (
        <Button variant="contained" onClick={() => answer(true)}>
          {say('goOn') ?? translate('engine.before.goOn')}
        </Button>
      ) : null}
    </>
  );
}

/** Leads to the other record; null where there is none that the reader may be led to. */
function useWayTo({ check, scope, answer }: BeforeQuestion, onLeave: () => void): (() => void) | null {
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const address = check.link === undefined ? null : linkTo(check.link, scope);
  if (address === null) return null;
  return () => {
    answer(false);
    onLeave();
    navigate(address);
  };
}

const RECORD = '$record.';

function listOf({ each }: BeforeCheck): string | null {
  return typeof each === 'string' && each.startsWith(RECORD) ? each.slice(RECORD.length) : null;
}

/** The field of the item that is refused, as its kind is drawn. */
function Subject({ description, check, scope }: Pick<BeforeDialogProps, 'description'> & SubjectOf) {
  const list = listOf(check);
  const { each } = scope;
  if (check.subject === undefined || list === null || !isPlainObject(each)) return null;
  const field = describeField(description, `${list}.0.${check.subject}`);
  const entry = field === null ? null : findCell(field);
  if (field === null || entry === null) return null;
  return <entry.cell field={field} value={each[check.subject]} record={each} />;
}

interface SubjectOf {
  check: BeforeCheck;
  scope: Scope;
}
