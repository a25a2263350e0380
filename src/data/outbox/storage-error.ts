import { ProviderError } from '../../contract/provider-error.ts';

/** A failure of the browser's own storage, in the words that pages have for failures. */
export function toStorageError(thrown: unknown): ProviderError {
  const isFull = thrown instanceof DOMException && thrown.name === 'QuotaExceededError';
  return new ProviderError({
    status: 0,
    code: isFull ? 'storageFull' : 'storageFailed',
    message: `The browser could not store: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
    cause: thrown,
  });
}
