import { expect, test } from 'vitest';
import { OFFLINE_PARTS } from '../../../vite.service-worker.ts';
import { filesIn, readHouseFile } from '../../lint/house-files.ts';

test('every page that opens without a network is kept by the service worker', () => {
  const pages = filesIn('resources')
    .filter((file) => /^resources\/[\w-]+\.json$/.test(file) && !file.endsWith('api-definition.json'))
    .map((file) => JSON.parse(readHouseFile(file)))
    .filter(({ offline }) => offline !== undefined)
    .map(({ page }) => `custom-pages/${page}/`);

  expect(pages.length).toBeGreaterThan(0);
  expect(OFFLINE_PARTS).toEqual(expect.arrayContaining(pages));
});
