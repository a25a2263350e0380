import type { TestServer } from '../support/server.ts';

/** A right request for an operation: path and query values, and the body. */
export interface Sample {
  args?: Record<string, string | number>;
  body?: unknown;
}

export interface SampleContext {
  server: TestServer;
  /** The caller's user id; 0 for nobody. */
  userId: number;
  adminToken: string;
}

/** By operation id: what is sent. Each call gets a sample of its own, so that no caller depends on another. */
export const SAMPLES: Readonly<Record<string, (context: SampleContext) => Promise<Sample>>> = {
  'dept.findDepts': async () => ({ args: { page_size: 2, store_id: 1 } }),
  'dept.addDept': async () => ({ body: { name: '總務處', code: 'G1' } }),
  'dept.updateDept': async (context) => {
    const dept = await addDept(context);
    return { args: { id: dept.id }, body: { ...dept, name: '總務組' } };
  },
  'dept.deleteDepts': async (context) => ({ body: { ids: [(await addDept(context)).id] } }),
  'user.login': async () => ({ body: { name: 'admin', pass: 'correct horse' } }),
  'user.fetchUser': async ({ userId }) => ({ args: { id: userId || 1 } }),
  'user.addUser': async () => ({ body: { name: 'another', password: 'long enough' } }),
  'store.addStore': async () => ({ body: { name: 'Second' } }),
  'category.addCategory': async () => ({ body: { name: 'Drinks' } }),
};

async function addDept({ server, adminToken }: SampleContext): Promise<{ id: number }> {
  const body = { name: 'Sample', code: 'S' };
  return (await server.call('POST', '/api/v1/dept', { token: adminToken, body })).json();
}
