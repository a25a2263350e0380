import type { SetupStep } from '../../data/start/system-info.ts';
import type { ProviderMethods } from '../../schema/provider.ts';

/** The steps that follow the first user's sign-in, in order (spec/1 §4). */
export type FollowingStep = Extract<SetupStep, 'store' | 'category'>;

const ORDER: readonly FollowingStep[] = ['store', 'category'];
/** spec/1 §1 */
const CATEGORY_NAME = 'Default';
const TOKEN_BYTES = 24;

export interface FinishSetupOptions {
  invoke: ProviderMethods['invoke'];
  /** Asks which step comes next, as the server sees it now: another tab may have gone on. */
  readNextStep(): Promise<SetupStep>;
  /** The default store's name, in the language of whoever sets the system up. */
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
  if (first < 0) return;
  for (const step of ORDER.slice(first)) {
    options.onStep?.(step);
    if (step === 'store')
      await options.invoke('store.addStore', {
        name: options.storeName,
        host: options.host,
        access_token: buildSecret(),
        access_key: buildSecret(),
      });
    else await options.invoke('category.addCategory', { name: CATEGORY_NAME });
  }
}

/** Random hexadecimal text, two characters a byte. */
function buildSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
