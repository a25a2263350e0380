import type { Locator, Page } from '@playwright/test';
import { word } from '../harness/word.ts';
import { expect } from './journey.ts';

/** The dialog of a new or an existing department, as a journey types into it. */
export interface DeptForm {
  dialog: Locator;
  name: Locator;
  code: Locator;
  save: Locator;
  /** The same after a save that has failed. */
  retry: Locator;
}

/** @param title of the list, where the provider's menu renames it */
export async function openDepts(page: Page, url: string, title = word('dept.title')): Promise<void> {
  await page.goto(`${url}/dashboard/manage/depts`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** Opens the dialog of a new department on the list that is shown. */
export async function openNewDept(page: Page): Promise<DeptForm> {
  await page
    .getByRole('button', { name: word('engine.slots.create') })
    .first()
    .click();
  const form = findDeptForm(page, 'dept.form.create');
  await expect(form.name).toBeVisible();
  return form;
}

/** The dialog that is open. @param title the word key of its title */
export function findDeptForm(page: Page, title: string): DeptForm {
  const dialog = page.getByRole('dialog', { name: word(title) });
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: word('dept.fields.name'), exact: true }),
    code: dialog.getByRole('textbox', { name: word('dept.fields.code'), exact: true }),
    save: dialog.getByRole('button', { name: word('engine.save') }),
    retry: dialog.getByRole('button', { name: word('engine.draft.retry') }),
  };
}

/** The department stands in the list. */
export async function expectRow(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
}
