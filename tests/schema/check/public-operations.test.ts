import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { buildFile, checkFiles, checkOwnServer } from '../../support/check-built-in.ts';

const FILE = 'resources/api-definition.json';
const answer = { responses: { 200: { description: 'Done' } } };

function buildDefinition(over: Record<string, JsonObject> = {}, edition = './meta/2/api-definition.json') {
  const operation = (name: string) => ({ operationId: name, ...answer, ...over[name] });
  return buildFile(FILE, {
    $schema: edition,
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/health': { get: { ...operation('health.read'), security: [] } },
      '/dept': { get: operation('dept.find') },
    },
  });
}

const builtIn = [buildDefinition()];

test('a definition of one’s own that makes an operation public is warned of, with the operation and the file', () => {
  for (const security of [[], [{ session: [] }, {}]]) {
    const { diagnostics } = checkOwnServer(builtIn, [buildDefinition({ 'dept.find': { security } })]);

    expect(diagnostics).toMatchObject([
      {
        severity: 'warning',
        code: 'publicOperation',
        params: { name: 'dept.find' },
        file: FILE,
        layer: 1,
        pointer: '/paths/~1dept/get/security',
      },
    ]);
  }
});

test('so is one of the first edition, where the word was ignored', () => {
  const first = buildDefinition({ 'dept.find': { security: [] } }, './meta/api-definition.json');

  expect(checkOwnServer(builtIn, [first]).diagnostics).toContainEqual(
    expect.objectContaining({ code: 'publicOperation', params: { name: 'dept.find' }, layer: 1 }),
  );
});

test('nothing is said of what the built-in definition opens too, nor of another provider', () => {
  const open = buildDefinition({ 'dept.find': { security: [] } });

  expect(checkOwnServer(builtIn, [buildDefinition()]).diagnostics).toEqual([]);
  expect(checkOwnServer([open]).diagnostics).toEqual([]);
  expect(checkFiles(builtIn, [open]).diagnostics).toEqual([]);
});

test('an operation says in x-allow that it is meant', () => {
  const reason = 'A board in the hall shows the departments.';
  const meant = { security: [], 'x-allow': { publicOperation: reason } };
  const { diagnostics, allowances } = checkOwnServer(builtIn, [buildDefinition({ 'dept.find': meant })]);

  expect(diagnostics).toEqual([]);
  expect(allowances).toMatchObject([{ code: 'publicOperation', reason, file: FILE, layer: 1 }]);
});
