import Dialog from '@mui/material/Dialog';
import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Confirm } from '../../../parts/confirm.tsx';
import { IconAction } from '../../../parts/icon-action.tsx';
import { FailedState } from '../../../parts/state-view.tsx';
import { useWords } from '../../../words/use-words.ts';
import styles from './import.module.css';
import type { ImportDialogProps, StepProps } from './step-props.ts';
import { CheckStep } from './steps/check-step.tsx';
import { ChooseStep } from './steps/choose-step.tsx';
import { ColumnsStep } from './steps/columns-step.tsx';
import { DoneStep } from './steps/done-step.tsx';
import { STEPS, type Step, useImport } from './use-import.ts';

/** An import in four steps. Nothing is stored before the last one. */
export function ImportDialog({ description, onClose }: ImportDialogProps) {
  const { translate, title } = useWords();
  const titleId = useId();
  const state = useImport(description);
  const [isLeaving, setIsLeaving] = useState(false);
  const isRunning = state.store.state?.isRunning === true;
  const close = () => (isRunning ? setIsLeaving(true) : onClose());
  const name = state.file.chosen?.name ?? translate('engine.import.subtitle');
  return (
    <Dialog
      open
      maxWidth={false}
      className={styles.dialog ?? ''}
      slotProps={{ paper: { className: styles.paper ?? '' } }}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') close();
      }}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{translate('engine.import.title', { name: title(description) })}</h2>
        <span className={styles.subtitle}>{name}</span>
        <IconAction icon={X} label={translate('engine.close')} onClick={close} />
      </div>
      <Strip step={state.step} isAllDone={state.store.state?.endedAt != null} />
      <StepBody description={description} state={state} onClose={close} />
      {isLeaving ? (
        <Confirm
          title={translate('engine.import.leave.title')}
          text={translate('engine.import.leave.text')}
          label={translate('engine.import.leave.confirm')}
          cancelLabel={translate('engine.import.leave.stay')}
          isDanger
          onConfirm={onClose}
          onCancel={() => setIsLeaving(false)}
        />
      ) : null}
    </Dialog>
  );
}

function StepBody(props: StepProps) {
  const { fields, step } = props.state;
  if (fields.error !== null)
    return (
      <div className={styles.body}>
        <FailedState error={fields.error} onRetry={() => void fields.refetch()} />
      </div>
    );
  switch (step) {
    case 'choose':
      return <ChooseStep {...props} />;
    case 'columns':
      return <ColumnsStep {...props} />;
    case 'check':
      return <CheckStep {...props} />;
    case 'done':
      return <DoneStep {...props} />;
  }
}

function Strip({ step, isAllDone }: { step: Step; isAllDone: boolean }) {
  const { translate } = useWords();
  const now = STEPS.indexOf(step);
  return (
    <ol className={styles.strip}>
      {STEPS.map((one, index) => {
        const isDone = index < now;
        const stateOf = isDone ? 'done' : index === now ? 'now' : 'next';
        return (
          <li key={one} aria-current={index === now ? 'step' : undefined}>
            <span className={styles.number} data-state={stateOf} data-ended={isAllDone || undefined}>
              {isDone ? (
                <Check size={14} strokeWidth={2} aria-label={translate('engine.import.stepDone')} />
              ) : (
                index + 1
              )}
            </span>
            {translate(`engine.import.steps.${one}`)}
          </li>
        );
      })}
    </ol>
  );
}
