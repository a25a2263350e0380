import type { Config } from '../../config/config-store.ts';
import { defaultWord } from '../../config/default-word.ts';

/** What the wallet is called that everyone has from the start. */
export function firstWalletName(config: Config): string {
  return defaultWord(config, 'wallet', 'firstWallet') ?? 'default';
}
