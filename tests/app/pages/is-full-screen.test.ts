import { expect, test } from 'vitest';
import { isFullScreen } from '../../../src/app/shell/full-screen.tsx';
import { buildRoute } from '../support/build-route.ts';

const TILL = { page: 'order-entry', privileges: ['basic:r'] };

test.each([
  ['a page that stands alone', TILL, ['basic'], true],
  ['who may not open it is told so within the shell', TILL, ['audit'], false],
  ['one that is only described', { ...TILL, status: 'draft' as const }, ['basic'], false],
  ['a page that is not there yet', { ...TILL, page: 'far-away' }, ['basic'], false],
  ['a view of the engine', { privileges: ['basic:r'] }, ['basic'], false],
])('%s', (_, part, roles, expected) => {
  expect(isFullScreen(buildRoute('order-items', part), roles)).toBe(expected);
});
