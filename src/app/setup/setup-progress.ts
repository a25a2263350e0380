import type { DataLayer } from '../../data/start/open-data.ts';
import { fetchSystem, type SetupStep } from '../../data/start/system-info.ts';

/** Which step of the registration comes next, as far as this browser knows. */
const KEY = 'gatehouse.setup';
const FOLLOWING = ['store', 'category'] as const;

/** How far a registration of this browser has come, for a provider that does not tell (`SERVER.SETUP`). */
export function rememberNextStep(step: SetupStep): void {
  if (step === 'done') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, step);
}

/** @returns `done` where no registration of this browser waits for its end */
export function recallNextStep(): SetupStep {
  const kept = localStorage.getItem(KEY);
  return FOLLOWING.find((step) => step === kept) ?? 'done';
}

/**
 * The step that comes next: what the provider says, else what this browser remembers.
 * @throws ProviderError when the provider cannot be asked
 */
export async function readNextStep(client: DataLayer['client']): Promise<SetupStep> {
  return (await fetchSystem(client)).SERVER.SETUP ?? recallNextStep();
}
