import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { word } from './word.ts';

/**
 * Goes on with a form whose save has failed.
 * It may have closed after the failure, as the documents want: then the notice leads back to it.
 */
export async function openDraft(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  const opener = page.getByRole('button', { name: word('engine.draft.open') });
  await expect(dialog.getByText(word('engine.draft.title')).or(opener).first()).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  await expect(dialog).toBeVisible();
}
