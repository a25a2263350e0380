import type { ConfigIndex, EntityFile } from '../dialect/config-index.ts';

/** The served configuration as the browser reads it: the index at hand, everything else on demand. */
export interface ServedConfig {
  index: ConfigIndex;
  /**
   * One entity with its resources and icons; the words of the current language are in place before it resolves.
   * Asked again, it is the same promise; after a failure it tries again.
   * @throws Error when the index has no such entity, ProviderError when it cannot be loaded
   */
  loadEntity(name: string): Promise<EntityFile>;
}
