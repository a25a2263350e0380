import { expect, test, vi } from 'vitest';
import { buildOperationTypes } from '../../commands/documenting/operation-types.ts';
import { typedInvoke } from '../../src/contract/typed-invoke.ts';

test('an operation has the types of its arguments and of its answer', () => {
  const types = buildOperationTypes({
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: {
      '/vendors/{id}': {
        put: {
          operationId: 'vendor.updateVendor',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
            { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } },
          ],
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Vendor' } } },
          },
          responses: {
            '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Vendor' } } } },
          },
        },
        get: {
          operationId: 'vendor.printVendor',
          responses: { '200': { content: { 'application/pdf': {} } } },
        },
      },
    },
    components: {
      schemas: {
        Vendor: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            kind: { enum: ['own', 'other'] },
            lines: { type: 'array', items: { type: ['integer', 'null'] } },
            parent: { $ref: '#/components/schemas/Vendor', title: 'Parent' },
          },
          required: ['name'],
        },
      },
    },
  });
  expect(types).toContain(
    'export type Vendor = { name: string; kind?: "own" | "other"; lines?: (number | null)[]; parent?: Vendor };',
  );
  expect(types).toContain("  'vendor.updateVendor': { args: { id: RecordId } & Vendor; answer: Vendor };");
  expect(types).toContain("import type { RecordId } from './record-id.ts';");
  expect(types).toContain("  'vendor.printVendor': { args?: Record<string, never>; answer: FileAnswer };");
});

test('what is an id by its name or its reference may be a text', () => {
  const types = buildOperationTypes({
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: {},
    components: {
      schemas: {
        Vendor: {
          type: 'object',
          properties: {
            id: { type: 'integer' },
            dept_id: { type: ['integer', 'null'] },
            owner: { type: 'integer', 'x-reference': 'user' },
            heirs: { type: 'array', items: { type: 'integer', 'x-reference': 'user' } },
            part_ids: { type: 'array', items: { type: 'integer' } },
            taxId: { type: 'string' },
            paid: { type: 'integer' },
          },
        },
      },
    },
  });
  expect(types).toContain(
    'Vendor = { id?: RecordId; dept_id?: RecordId | null; owner?: RecordId; heirs?: RecordId[]; part_ids?: RecordId[]; taxId?: string; paid?: number };',
  );
});

test('a page is told by the compiler what an operation does not take or answer', async () => {
  const sent = vi.fn(async () => ({ id: 1, name: 'Sales', code: 'S' }));
  const invoke = typedInvoke({ invoke: sent });

  const added = await invoke('dept.addDept', { name: 'Sales', code: 'S' });
  expect(added.code.length).toBe(1);
  await invoke('store.fetchStore');
  expect(sent.mock.calls).toEqual([['dept.addDept', { name: 'Sales', code: 'S' }], ['store.fetchStore']]);

  const lines: readonly { readonly index: number; readonly number: number }[] = [];
  await invoke('order.refundOrder', { id: 'an-id-of-another-provider', reason: 'R', lines });

  // @ts-expect-error -- there is no such operation
  await invoke('dept.addDpt', {});
  // @ts-expect-error -- `code` is required
  await invoke('dept.addDept', { name: 'Sales' });
  // @ts-expect-error -- no such argument
  await invoke('dept.addDept', { name: 'Sales', code: 'S', cod: 'S' });
  // @ts-expect-error -- it needs arguments
  await invoke('order.refundOrder');
  // @ts-expect-error -- a unit has no such field
  expect(added.size).toBeUndefined();
});
