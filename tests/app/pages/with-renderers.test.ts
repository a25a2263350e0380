import { expect, test, vi } from 'vitest';
import { withRenderers } from '../../../src/app/admin/show-admin.tsx';
import type { RendererFolder } from '../../../src/app/pages/pages.ts';
import { hasFormat, RANKS, type Renderer, rankWith } from '../../../src/engine/index.ts';
import { findFormView } from '../../../src/engine/registry/form-views.ts';
import { findRenderer } from '../../../src/engine/registry/registry.ts';
import type { ServedConfig } from '../../../src/schema/describe/served-config.ts';
import type { EntityFile } from '../../../src/schema/dialect/config-index.ts';
import type { RendererClaims } from '../../../src/schema/dialect/renderer-claims.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { shapeOf } from '../../engine/renderers/render-field.tsx';

function buildRenderer(format: string): Renderer {
  return { tester: rankWith(RANKS.page, hasFormat(format)), renderer: () => null, cell: () => null };
}

/** A served configuration of one entity, whose `level` has this schema. */
function buildServedConfig(level: JsonSchema, views = {}): ServedConfig {
  const file = {
    entity: { properties: { level }, views },
    resources: {},
    icons: {},
  } as unknown as EntityFile;
  return { index: {} as never, loadEntity: async () => file };
}

function buildFolder(name: string, claims: RendererClaims) {
  const own = buildRenderer(name);
  const load = vi.fn(async () => ({ own }));
  return { ...claims, name, load } satisfies RendererFolder;
}

test('an entity comes once the renderer of its format is registered', async () => {
  const folder = buildFolder('dial', { formats: ['dial'] });
  const level: JsonSchema = { type: 'number', format: 'dial' };
  expect(findRenderer(shapeOf(level))).toBeNull();
  await withRenderers(buildServedConfig(level), [folder]).loadEntity('tank');
  const { own } = await folder.load();
  expect(findRenderer(shapeOf(level))).toBe(own);
});

test.each<[string, JsonSchema, object]>([
  ['a keyword', { 'x-wheel': {} }, {}],
  ['an option', {}, { form: { layout: [{ type: 'Control', options: { spokes: 7 } }] } }],
  ['a layout', {}, { form: { layout: [{ type: 'Wheels', elements: [] }] } }],
  ['a second view of a form', {}, { form: { otherView: { name: 'own', renderer: 'wheel-view' } } }],
  ['the format of a column', {}, { list: { columns: [{ name: 'level', format: 'wheel' }] } }],
])('%s asks for renderers too', async (_, level, views) => {
  const claims = { options: { spokes: {} }, layouts: ['Wheels'], views: ['wheel-view'] };
  const folder = buildFolder('wheel', { formats: ['wheel'], keywords: { 'x-wheel': {} }, ...claims });
  await withRenderers(buildServedConfig(level, views), [folder]).loadEntity('tank');
  expect(folder.load).toHaveBeenCalledTimes(1);
});

test('a view of a form is registered under its own name', async () => {
  const own = { formView: 'plan', view: () => null };
  const folder = { name: 'plan', views: ['plan'], load: async () => ({ own }) } satisfies RendererFolder;
  const views = { form: { otherView: { name: 'own', renderer: 'plan' } } };
  expect(findFormView('plan')).toBeUndefined();
  await withRenderers(buildServedConfig({}, views), [folder]).loadEntity('tank');
  expect(findFormView('plan')).toBe(own.view);
});

test('what no field asks for is not loaded', async () => {
  const folder = buildFolder('lamp', { formats: ['lamp'], keywords: { 'x-lamp': {} } });
  const level: JsonSchema = { type: 'string', format: 'date', title: 'lamp' };
  await withRenderers(buildServedConfig(level), [folder]).loadEntity('tank');
  expect(folder.load).not.toHaveBeenCalled();
});

test('a folder is loaded once, and again after a failure', async () => {
  const folder = buildFolder('pipe', { formats: ['pipe'] });
  folder.load.mockRejectedValueOnce(new Error('away'));
  const servedConfig = withRenderers(buildServedConfig({ format: 'pipe' }), [folder]);
  await expect(servedConfig.loadEntity('tank')).rejects.toThrow('away');
  await servedConfig.loadEntity('tank');
  await servedConfig.loadEntity('pool');
  expect(folder.load).toHaveBeenCalledTimes(2);
});

test('without renderers written by hand the served configuration is what it was', () => {
  const servedConfig = buildServedConfig({});
  expect(withRenderers(servedConfig, [])).toBe(servedConfig);
});
