import { element } from '../dom/element.ts';
import { type IconName, icon } from '../dom/icon.ts';
import type { Translate } from './translate.ts';

const STEPS = ['user', 'login', 'store', 'category'] as const;
export type RegistrationStep = (typeof STEPS)[number];
type StepState = 'Waiting' | 'Running' | 'Done' | 'Failed';

const LOOKS: Record<StepState, [tone: string, icon: IconName]> = {
  Waiting: ['neutral', 'clock'],
  Running: ['info', 'refresh'],
  Done: ['success', 'okay'],
  Failed: ['danger', 'fail'],
};

export interface SetupSteps {
  root: HTMLElement;
  /** This step runs now, those before it are done. */
  run(step: RegistrationStep): void;
  /** The running step has failed. */
  fail(): void;
  finish(): void;
}

/** The registration's four steps and how far it has come. */
export function buildSetupSteps(translate: Translate): SetupSteps {
  const root = element('ol', { class: 'services', 'aria-live': 'polite' });
  let current = 0;
  const show = (stateOfCurrent: StepState) => {
    root.replaceChildren(
      ...STEPS.map((step, place) => {
        const state = place < current ? 'Done' : place > current ? 'Waiting' : stateOfCurrent;
        const [tone, name] = LOOKS[state];
        return element(
          'li',
          { class: 'service' },
          translate(`shell.init.step${step[0]?.toUpperCase()}${step.slice(1)}`),
          element('span', { class: `status ${tone}` }, icon(name), translate(`shell.init.step${state}`)),
        );
      }),
    );
  };
  show('Waiting');
  return {
    root,
    run(step) {
      current = STEPS.indexOf(step);
      show('Running');
    },
    fail: () => show('Failed'),
    finish() {
      current = STEPS.length;
      show('Done');
    },
  };
}
