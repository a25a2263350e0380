// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import shell from '../../../i18n/zh-TW/shell.json' with { type: 'json' };
import { DiagnosticsBanner } from '../../../src/app/banners/diagnostics-banner.tsx';
import { buildData } from '../support/build-data.ts';
import { drawInApp } from '../support/draw-in-app.tsx';

const DIAGNOSTIC = {
  severity: 'error',
  code: 'unknownKeyword',
  params: {},
  file: 'schemas/vendor.json',
  line: 3,
  column: 5,
  pointer: '/propertis',
};

function draw(content: object[]) {
  drawInApp(<DiagnosticsBanner />, { data: buildData({ 'system.fetchDiagnostics': () => ({ content }) }) });
}

test('counts the errors and lists every entry with its place', async () => {
  draw([DIAGNOSTIC, { ...DIAGNOSTIC, severity: 'warning', line: 9 }]);
  expect(await screen.findByText(shell.diagnostics.banner.replace('%{count}', '1'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: shell.diagnostics.open }));
  expect(screen.getByText('schemas/vendor.json:3:5 /propertis')).toBeTruthy();
  expect(screen.getByText('schemas/vendor.json:9:5 /propertis')).toBeTruthy();
});

test('warnings alone say that everything works', async () => {
  draw([{ ...DIAGNOSTIC, severity: 'warning' }]);
  expect(await screen.findByText(shell.diagnostics.bannerWarnings.replace('%{count}', '1'))).toBeTruthy();
});
