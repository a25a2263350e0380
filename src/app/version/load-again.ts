import { keepUnsavedWork } from '../../engine/leave/unsaved-work.ts';

/** Loads the page again, as it is served now. What has been typed is kept as a draft. */
export function loadAgain(): void {
  keepUnsavedWork();
  location.reload();
}
