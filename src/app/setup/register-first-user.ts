import type { AuthProvider } from 'ra-core';
import type { ProviderMethods } from '../../contract/provider.ts';
import { rememberNextStep } from './setup-progress.ts';

export interface FirstUser {
  name: string;
  password: string;
  email?: string;
  phone_number?: string;
}

export interface RegisterOptions {
  invoke: ProviderMethods['invoke'];
  authProvider: Pick<AuthProvider, 'login'>;
  onStep(step: 'user' | 'login'): void;
}

/**
 * Registers the first user and signs them in (spec/1 §4).
 * @param isRegistered a former attempt has got as far as the user: only the sign-in is repeated
 * @throws ProviderError of the step that failed
 */
export async function registerFirstUser(
  user: FirstUser,
  isRegistered: boolean,
  { invoke, authProvider, onStep }: RegisterOptions,
): Promise<void> {
  if (!isRegistered) {
    onStep('user');
    await invoke('user.addUser', { ...user });
    rememberNextStep('store');
  }
  onStep('login');
  await authProvider.login({ username: user.name, password: user.password });
}
