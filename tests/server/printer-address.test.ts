import { describe, expect, it } from 'vitest';
import { buildServerForTest } from '../support/server.ts';

/** Where a definition stands: at its own address, and among the files that the browser reads. */
const PLACES = {
  served: async () => '/api-definition.json',
  published: async (read: (path: string) => Promise<{ definition: string }>) =>
    `/config/${(await read('/config/index.json')).definition}`,
};

describe.each(Object.entries(PLACES))('the %s definition', (_, place) => {
  async function readAddresses(printerPort?: number) {
    const server = await buildServerForTest(printerPort === undefined ? {} : { settings: { printerPort } });
    const read = async (path: string) => (await server.call('GET', path)).json();
    const { paths } = await read(await place(read));
    return {
      servers: paths['/api/v1/printer/machine'].post.servers,
      others: JSON.stringify(paths['/api/v1/order']),
    };
  }

  it('tells pages the printer service where they may call it', async () => {
    const usual = await readAddresses();
    const moved = await readAddresses(4444);

    expect(usual.servers).toMatchObject([{ url: 'http://localhost:3333' }]);
    expect(moved.servers).toMatchObject([{ url: 'http://localhost:4444' }]);
    expect(moved.others).toBe(usual.others);
  });
});
