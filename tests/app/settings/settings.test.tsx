// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { use } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Settings } from '../../../src/app/settings/settings.tsx';
import { clearSession, writeSession } from '../../../src/data/auth/session.ts';
import { SettingsContext } from '../../../src/engine/scope/use-scope.ts';
import { buildData } from '../support/build-data.ts';
import { drawInApp } from '../support/draw-in-app.tsx';

function Shown() {
  return <p>{JSON.stringify(use(SettingsContext))}</p>;
}

function draw(answers: Parameters<typeof buildData>[0], settings = {}) {
  const data = buildData(answers);
  data.index.settings = settings;
  drawInApp(
    <Settings>
      <Shown />
    </Settings>,
    { data },
  );
  return data;
}

beforeEach(() => writeSession({ id: '7', name: 'x', token: '7-secret', roles: [] }));

test('views find the settings of the deployment', async () => {
  draw({ 'system.fetchSettings': () => ({ PARKING_RECORD_DELETABLE: { ENABLE: true } }) });

  await screen.findByText('{"PARKING_RECORD_DELETABLE":{"ENABLE":true}}');
});

test('what the provider leaves out has its default', async () => {
  const defaults = { RENTAL: { SELECTION: 'all', NAME: null }, CHECK: { ENABLE: false } };
  draw({ 'system.fetchSettings': () => ({ RENTAL: { NAME: 'x' } }) }, defaults);

  await screen.findByText('{"RENTAL":{"SELECTION":"all","NAME":"x"},"CHECK":{"ENABLE":false}}');
});

test('what cannot be read is off, and said in the log once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  draw({
    'system.fetchSettings': () => {
      throw new Error('broken');
    },
  });

  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(screen.getByText('{}')).toBeTruthy();
});

test.each([
  ['a provider without settings', {}, true],
  ['nobody signed in', { 'system.fetchSettings': () => ({}) }, false],
])('%s is not asked', (_, answers, isSignedIn) => {
  if (!isSignedIn) clearSession();
  const data = draw(answers);

  expect(data.client.invoke).not.toHaveBeenCalled();
  expect(screen.getByText('{}')).toBeTruthy();
});
