import type { ProviderMethods } from '../../contract/provider.ts';
import type { SetupStep } from '../../data/start/system-info.ts';
import { randomKey } from '../../domain/random-key.ts';
import { rememberNextStep } from './setup-progress.ts';

/** The steps that follow the first user's sign-in, in order (spec/1 §4). */
export type FollowingStep = Extract<SetupStep, 'store' | 'category'>;

const ORDER: readonly FollowingStep[] = ['store', 'category'];
const OPERATIONS = {
  store: 'store.addStore',
  category: 'category.addCategory',
} as const satisfies Record<FollowingStep, string>;
/** spec/1 §1 */
const CATEGORY_NAME = 'Default';
const TOKEN_BYTES = 24;

export interface FinishSetupOptions {
  invoke: ProviderMethods['invoke'];
  /** Another provider may have no stores or categories: then their steps are left out. */
  hasOperation(operationId: string): boolean;
  /** Asks which step comes next, as the provider sees it now: another tab may have gone on. */
  readNextStep(): Promise<SetupStep>;
  /** The default store's name, in the language of the user who sets the system up. */
  storeName: string;
  /** Where this installation is reached. */
  host: string;
  onStep?(step: FollowingStep): void;
}

/**
 * Takes the registration from wherever it stands to its end; run again after a failure, it repeats only what is missing.
 * @throws ProviderError of the step that failed
 */
export async function finishSetup(options: FinishSetupOptions): Promise<void> {
  const next = await options.readNextStep();
  const first = ORDER.findIndex((step) => step === next);
  if (next === 'done') rememberNextStep('done');
  if (first < 0) return;
  for (const [place, step] of ORDER.entries()) {
    if (place < first) continue;
    if (options.hasOperation(OPERATIONS[step])) {
      options.onStep?.(step);
      await options.invoke(OPERATIONS[step], buildRecord(step, options));
    }
    rememberNextStep(ORDER[place + 1] ?? 'done');
  }
}

function buildRecord(step: FollowingStep, { storeName, host }: FinishSetupOptions): Record<string, unknown> {
  if (step === 'category') return { name: CATEGORY_NAME };
  return { name: storeName, host, access_token: randomKey(TOKEN_BYTES), access_key: randomKey(TOKEN_BYTES) };
}
