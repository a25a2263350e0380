// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import shell from '../../../i18n/zh-TW/shell.json' with { type: 'json' };
import { ViewBoundary } from '../../../src/app/states/view-boundary.tsx';
import { drawInApp } from '../support/draw-in-app.tsx';

test('a view that crashes says so in its own place, and can be tried again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  function View() {
    if (isBroken) throw new Error('broken');
    return <p>drawn</p>;
  }
  drawInApp(
    <>
      <p>shell</p>
      <ViewBoundary>
        <View />
      </ViewBoundary>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain(shell.states.crashed);
  expect(screen.getByText('shell')).toBeTruthy();
  // Nothing else of a page that stands alone leads away from it.
  expect(screen.getByRole('link', { name: shell.states.toStart }).getAttribute('href')).toBe('/dashboard');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: shell.retry }));
  expect(screen.getByText('drawn')).toBeTruthy();
});

test('a part that is not served any more offers to load the page again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  function View(): never {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/form-overlay-1.js');
  }
  drawInApp(
    <ViewBoundary>
      <View />
    </ViewBoundary>,
  );
  expect(screen.getByText(shell.states.partMissing)).toBeTruthy();
  expect(screen.getByRole('button', { name: shell.update.reload })).toBeTruthy();
});
