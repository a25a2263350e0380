import Paper from '@mui/material/Paper';
import { useQueries } from '@tanstack/react-query';
import { ChevronUp, Circle, CircleCheck, CircleMinus, ListChecks } from 'lucide-react';
import { type DataProvider, useDataProvider, useNavigate, useStore } from 'ra-core';
import { useEffect, useId, useMemo } from 'react';
import { isPlainObject } from '../../../contract/json-object.ts';
import type { ProviderMethods } from '../../../contract/provider.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { GuideStep } from '../../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../../schema/values/meets-condition.ts';
import { resolveValues } from '../../../schema/values/resolve-value.ts';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { LabelAction } from '../../parts/label-action.tsx';
import { PlaceLink } from '../../parts/place-link.tsx';
import { useOpenLinks } from '../../scope/use-link-to.ts';
import { useScope } from '../../scope/use-scope.ts';
import { useUserKey } from '../../scope/use-user-key.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './guide.module.css';

export interface DashboardGuideProps {
  description: Description;
  steps: readonly GuideStep[];
}

/** What the reader has said of a guide, in this browser. What is done follows from the data alone. */
interface Kept {
  /** Names of steps. */
  skipped: readonly string[];
  isHidden: boolean;
  /** Every step was done once: nothing is asked for any more. */
  isOver: boolean;
}

type State = 'done' | 'skipped' | 'open';

interface ShownStep {
  step: GuideStep;
  address: string;
  state: State;
}

const ICONS = { done: CircleCheck, skipped: CircleMinus, open: Circle };

/** What is still to be set up. It stands there until each step is done or skipped, or it is hidden; a button finds it again. */
export function DashboardGuide({ description, steps }: DashboardGuideProps) {
  const { translate } = useWords();
  const [kept, change] = useKept(description.name);
  const shown = useSteps(description.name, steps, kept);
  const undone = shown?.filter(({ state }) => state !== 'done').length ?? null;
  const isOver = shown !== null && shown.length > 0 && undone === 0;
  useEffect(() => {
    if (isOver && !kept.isOver) change({ isOver });
  }, [isOver, kept.isOver, change]);
  if (shown === null || undone === null || undone === 0) return null;
  if (kept.isHidden || shown.every(({ state }) => state !== 'open'))
    return (
      <div className={styles.again}>
        <LabelAction
          size="small"
          icon={ListChecks}
          label={translate('engine.guide.show', { count: undone })}
          onClick={() => change({ isHidden: false, skipped: [] })}
        />
      </div>
    );
  const withStep = (name: string) => [...kept.skipped.filter((one) => one !== name), name];
  return (
    <Steps
      description={description}
      shown={shown}
      onHide={() => change({ isHidden: true })}
      onSkip={(name, isSkipped) =>
        change({ skipped: isSkipped ? withStep(name) : kept.skipped.filter((one) => one !== name) })
      }
    />
  );
}

interface StepsProps {
  description: Description;
  shown: readonly ShownStep[];
  onHide(): void;
  onSkip(name: string, isSkipped: boolean): void;
}

function Steps({ description, shown, onHide, onSkip }: StepsProps) {
  const { translate, ownWord } = useWords();
  const navigate = useNavigate();
  const id = useId();
  const done = shown.filter(({ state }) => state === 'done').length;
  return (
    <Paper component="section" aria-labelledby={id} className={styles.guide ?? ''}>
      <div className={styles.head}>
        <h2 id={id}>{translate('engine.guide.title')}</h2>
        <span>{translate('engine.guide.progress', { done, count: shown.length })}</span>
        <LabelAction
          variant="text"
          size="small"
          icon={ChevronUp}
          label={translate('engine.guide.hide')}
          onClick={onHide}
        />
      </div>
      <ol className={styles.steps}>
        {shown.map(({ step: { name }, address, state }) => {
          const title = ownWord(description, `steps.${name}`) ?? name;
          const Icon = ICONS[state];
          const isSkipped = state === 'skipped';
          const act = translate(`engine.guide.${isSkipped ? 'unskip' : 'skip'}`);
          return (
            <li key={name} data-state={state}>
              <Icon {...ICON_STYLE} aria-hidden="true" />
              <div>
                {state === 'done' ? (
                  title
                ) : (
                  <PlaceLink address={address} onGo={navigate}>
                    {title}
                  </PlaceLink>
                )}
                <p>{ownWord(description, `notes.${name}`)}</p>
              </div>
              <span>{translate(`engine.guide.${state}`)}</span>
              {state === 'done' ? null : (
                <LabelAction
                  variant="text"
                  size="small"
                  label={act}
                  aria-label={translate(`engine.guide.${isSkipped ? 'unskipNamed' : 'skipNamed'}`, {
                    name: title,
                  })}
                  onClick={() => onSkip(name, !isSkipped)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}

/** What this user has said of the guide of a resource, and how to change it. */
function useKept(resource: string): [Kept, (change: Partial<Kept>) => void] {
  const [stored, store] = useStore<unknown>(useUserKey(`${resource}.guide`), null);
  const kept = useMemo(() => parseKept(stored), [stored]);
  return [kept, (change) => store({ ...kept, ...change })];
}

function parseKept(stored: unknown): Kept {
  const { skipped, isHidden, isOver } = isPlainObject(stored) ? stored : {};
  return {
    skipped: Array.isArray(skipped) ? skipped.filter((name) => typeof name === 'string') : [],
    isHidden: isHidden === true,
    isOver: isOver === true,
  };
}

/** The steps that the reader may do, and how each stands. @returns null until all have been answered, and when all is over */
function useSteps(resource: string, steps: readonly GuideStep[], kept: Kept): ShownStep[] | null {
  const dataProvider = useDataProvider<DataProvider & ProviderMethods>();
  const scope = useScope();
  const addressOf = useOpenLinks(useMemo(() => steps.map(({ link }) => link), [steps]));
  const open = steps.flatMap((step) => {
    const address = addressOf(step.link, scope);
    return address === null || kept.isOver ? [] : [{ step, address, args: resolveValues(step.args, scope) }];
  });
  const answers = useQueries({
    queries: open.map(({ step: { operation }, args }) => ({
      queryKey: [resource, 'guide', operation, args],
      queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.invoke(operation, args, { signal }),
      retry: false,
    })),
  });
  if (open.length === 0 || answers.some(({ isPending }) => isPending)) return null;
  return open.map(({ step, address }, index) => {
    const isDone = meetsCondition(step.doneWhen, { ...scope, answer: answers[index]?.data });
    return { step, address, state: isDone ? 'done' : kept.skipped.includes(step.name) ? 'skipped' : 'open' };
  });
}
