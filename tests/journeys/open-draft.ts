import type { Page } from '@playwright/test';
import { word } from '../harness/word.ts';
import { expect } from './journey.ts';

/** Goes on with a form over a list whose save has failed: it has closed (spec/3 §4), and the notice leads back to it. */
export async function openDraft(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: word('engine.draft.open') }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}
