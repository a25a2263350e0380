// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { RecordContextProvider, useListContext } from 'ra-core';
import { FileField, List, UrlField } from 'react-admin';
import { expect, test } from 'vitest';
import { buildData } from '../support/build-data.ts';
import { drawInApp } from '../support/draw-in-app.tsx';

test.each([
  ['https://shop.example/a', 'https://shop.example/a'],
  ['mailto:mei@shop.example', 'mailto:mei@shop.example'],
  ['/files/a.pdf', '/files/a.pdf'],
  ['javascript:alert(1)', null],
  [' JavaScript:alert(1)', null],
  ['data:text/html,<p>', null],
])('a link field of react-admin leads only where a link may: %s', (address, href) => {
  drawInApp(
    <RecordContextProvider value={{ id: 1, address }}>
      <UrlField source="address" content="url" />
      <FileField source="address" title="file" />
    </RecordContextProvider>,
  );
  expect(screen.getByText('url').getAttribute('href')).toBe(href);
  expect(screen.getByText('file').getAttribute('href')).toBe(href);
});

test('a list of react-admin offers no export, which would stop at 1,000 rows', async () => {
  function Exporter() {
    return <output>{String(useListContext().exporter)}</output>;
  }
  const data = buildData();
  Object.assign(data.dataProvider, { getList: async () => ({ data: [], total: 0 }) });
  drawInApp(
    <List resource="dept" empty={false} disableAuthentication>
      <Exporter />
    </List>,
    { data },
  );
  expect((await screen.findByRole('status')).textContent).toBe('false');
});
