import { isPlainObject } from '../../src/contract/json-object.ts';

/** A file in which one part has further keywords. */
type BuildFile = (keywords: object) => object;

const RECORD = { id: { type: 'integer' }, name: { type: 'string' } };
const entity = (changes: object) => ({
  $schema: './meta/2/entity.json',
  type: 'object',
  properties: RECORD,
  ...changes,
});

const control = (keywords: object) => ({ type: 'Control', scope: '#/properties/name', ...keywords });
const list = (keywords: object) => entity({ views: { list: keywords } });
const column = (keywords: object) => list({ columns: [{ field: 'name', ...keywords }] });
const layout = (element: object) => entity({ views: { form: { layout: [element] } } });
const form = (keywords: object) => entity({ views: { form: { layout: ['name'], ...keywords } } });
const action = (keywords: object) =>
  list({ actions: [{ name: 'add', placement: 'toolbar', operation: 'dept.findDepts', ...keywords }] });
const dialog = (keywords: object) =>
  action({ dialog: { schema: { type: 'object', properties: { code: { type: 'integer' } } }, ...keywords } });
const chooses = (choices: object) =>
  entity({ properties: { ...RECORD, name: { type: 'string', 'x-choices': choices } } });
const named = (keywords: object) =>
  entity({ properties: { ...RECORD, name: { type: 'string', ...keywords } } });
const RESTRICTED = { words: ['menu.dept'], operation: 'dept.findDepts', insteadWords: 'menu.dept' };
const figures = [{ value: '$total' }];
const card = { name: 'count', operation: 'report.fetchDailyReport', value: '$answer.amount' };
const step = {
  name: 'units',
  operation: 'report.fetchDailyReport',
  doneWhen: { '$answer.amount': { minimum: 1 } },
  link: { resource: 'dept' },
};
const chart = { name: 'years', kind: 'bar', operation: 'report.fetchDailyReport', y: '$row.amount' };

/** By its place in the meta-schema of entities, each part that has no keyword but those that are named there. */
export const ENTITY_PARTS: Readonly<Record<string, BuildFile>> = {
  '': entity,
  '/$defs/keywords/properties/x-status/additionalProperties': (keywords) =>
    named({ 'x-status': { own: { tone: 'success', ...keywords } } }),
  '/$defs/unique': (keywords) => named({ 'x-unique': { reach: 'store', ...keywords } }),
  '/$defs/upload': (keywords) =>
    named({ 'x-upload': { operation: 'user.updateUserPicture', args: { id: '$record.id' }, ...keywords } }),
  '/$defs/image': (keywords) => named({ 'x-image': { missing: 'word', ...keywords } }),
  '/$defs/matrix': (keywords) => named({ 'x-matrix': { rowField: 'a', columnField: 'b', ...keywords } }),
  '/$defs/states': (keywords) => named({ 'x-states': { codeField: 'a', stateField: 'b', ...keywords } }),
  '/$defs/choices': (keywords) => chooses({ values: [{ value: 'own' }], ...keywords }),
  '/$defs/choices/properties/subtitles/items': (keywords) =>
    chooses({ resource: 'dept', subtitles: [{ text: 'Open', ...keywords }] }),
  '/$defs/choices/properties/groups/items': (keywords) =>
    chooses({ resource: 'dept', groups: [{ label: 'Open', ...keywords }] }),
  '/$defs/choices/properties/values/items': (keywords) =>
    chooses({ values: [{ value: 'own', ...keywords }] }),
  '/$defs/count': (keywords) => named({ 'x-count': { resource: 'dept', by: 'id', ...keywords } }),
  '/$defs/worded': (keywords) => named({ 'x-words': { paramsField: 'name', ...keywords } }),
  '/$defs/worded/properties/restricted/items': (keywords) =>
    named({ 'x-words': { restricted: [{ ...RESTRICTED, ...keywords }] } }),
  '/$defs/options': (keywords) => layout(control({ options: keywords })),
  '/$defs/options/properties/dayBar': (keywords) =>
    layout(control({ options: { dayBar: { start: 'name', end: 'name', ...keywords } } })),
  '/$defs/options/properties/dayPreview': (keywords) =>
    layout(control({ options: { dayPreview: { start: 'name', end: 'name', by: 'name', ...keywords } } })),
  '/$defs/options/properties/stepper': (keywords) => layout(control({ options: { stepper: keywords } })),
  '/$defs/options/properties/samples': (keywords) => layout(control({ options: { samples: keywords } })),
  '/$defs/labelText': (keywords) => layout(control({ label: { show: false, ...keywords } })),
  '/$defs/container': (keywords) => layout({ type: 'Group', label: false, elements: ['name'], ...keywords }),
  '/$defs/control': (keywords) => layout(control(keywords)),
  '/$defs/label': (keywords) => layout({ type: 'Label', text: 'Said', ...keywords }),
  '/$defs/picture': (keywords) => layout({ type: 'Image', scope: '#/properties/name', ...keywords }),
  '/$defs/rule': (keywords) =>
    layout(control({ rule: { effect: 'SHOW', condition: { scope: '#', schema: {} }, ...keywords } })),
  '/$defs/ruleCondition': (keywords) =>
    layout(control({ rule: { effect: 'SHOW', condition: { scope: '#', schema: {}, ...keywords } } })),
  '/$defs/toneOrRules/then/items': (keywords) =>
    column({ tone: [{ when: true, tone: 'success', ...keywords }] }),
  '/$defs/link': (keywords) => column({ link: { resource: 'dept', ...keywords } }),
  '/$defs/action/properties/reason/then/items': (keywords) =>
    action({ disabledWhen: true, reason: [{ when: true, text: 'dept.title', ...keywords }] }),
  '/$defs/action/properties/task': (keywords) =>
    list({
      kind: 'inspector',
      actions: [
        {
          name: 'add',
          placement: 'detail',
          operation: 'dept.findDepts',
          task: { title: 'menu.dept', ...keywords },
        },
      ],
    }),
  '/$defs/messages': (keywords) => action({ messages: keywords }),
  '/$defs/dialog': dialog,
  '/$defs/dialog/properties/refusals/items': (keywords) =>
    dialog({ refusals: [{ when: false, field: 'code', text: 'dept.title', ...keywords }] }),
  '/$defs/dialog/properties/preview': (keywords) =>
    dialog({ preview: { operation: 'dept.findDepts', answer: { code: 3 }, ...keywords } }),
  '/$defs/dialog/properties/bounds/additionalProperties': (keywords) =>
    dialog({ bounds: { code: { maximum: 3, ...keywords } } }),
  '/$defs/call': (keywords) => dialog({ load: { operation: 'dept.findDepts', ...keywords } }),
  '/$defs/action': action,
  '/$defs/column': column,
  '/$defs/column/properties/truncate': (keywords) => column({ truncate: { over: 9, keep: 8, ...keywords } }),
  '/$defs/column/properties/marks/items': (keywords) =>
    column({ marks: [{ when: true, label: 'dept.title', ...keywords }] }),
  '/$defs/filter': (keywords) => list({ filters: [{ name: 'name', ...keywords }] }),
  '/$defs/search': (keywords) => list({ search: keywords }),
  '/$defs/tab': (keywords) => list({ tabs: [{ name: 'all', ...keywords }] }),
  '/$defs/tabCounts': (keywords) => list({ tabs: [{ name: 'all' }], tabCounts: keywords }),
  '/$defs/total': (keywords) => list({ totals: { figures: [{ value: '$total', ...keywords }] } }),
  '/$defs/totals': (keywords) => list({ totals: { figures, ...keywords } }),
  '/$defs/totals/properties/sum': (keywords) =>
    list({ totals: { figures, sum: { label: 'dept.title', ...keywords } } }),
  '/$defs/totalsTable': (keywords) => list({ totals: { above: [{ name: 'counts', figures, ...keywords }] } }),
  '/$defs/topic/then': (keywords) => list({ topic: { name: 'app.status', ...keywords } }),
  '/$defs/notice': (keywords) =>
    list({ notices: [{ ofTopic: 'app.status', message: 'dept.title', tone: 'info', ...keywords }] }),
  '/$defs/import': (keywords) => list({ import: { accept: '.csv', ...keywords } }),
  '/$defs/export': (keywords) => list({ export: { name: 'all', ...keywords } }),
  '/$defs/card': (keywords) => list({ kind: 'cards', card: { primaryText: 'name', ...keywords } }),
  '/$defs/sort': (keywords) => list({ sort: { field: 'name', order: 'ASC', ...keywords } }),
  '/$defs/list': list,
  '/$defs/list/properties/perPageRange': (keywords) =>
    list({ perPageRange: { minimum: 1, maximum: 9, ...keywords } }),
  '/$defs/beforeSave': (keywords) =>
    form({ beforeSave: [{ name: 'check', operation: 'dept.findDepts', ...keywords }] }),
  '/$defs/panel': (keywords) => form({ panels: [{ name: 'units', resource: 'dept', ...keywords }] }),
  '/$defs/otherView': (keywords) =>
    form({ otherView: { name: 'trial', renderer: 'tariff-simulator', ...keywords } }),
  '/$defs/keyed': (keywords) => form({ record: { key: 'day', picker: 'date', ...keywords } }),
  '/$defs/keyed/properties/filled': (keywords) =>
    form({
      record: { key: 'day', picker: 'date', filled: { operation: 'revenue.fetchFilledDays', ...keywords } },
    }),
  '/$defs/form': form,
  '/$defs/show': (keywords) => entity({ views: { show: { layout: ['name'], ...keywords } } }),
  '/$defs/dashboard': (keywords) => entity({ views: { dashboard: keywords } }),
  '/$defs/dashboardCard': (keywords) =>
    entity({
      views: { dashboard: { cards: [{ ...card, ...keywords }] } },
    }),
  '/$defs/dashboardCard/properties/compare': (keywords) =>
    entity({
      views: {
        dashboard: {
          cards: [
            {
              ...card,
              period: 'day',
              compare: { operation: card.operation, value: card.value, ...keywords },
            },
          ],
        },
      },
    }),
  '/$defs/chart': (keywords) =>
    entity({
      views: { dashboard: { charts: [{ ...chart, ...keywords }] } },
    }),
  '/$defs/guide': (keywords) => entity({ views: { dashboard: { guide: { steps: [step], ...keywords } } } }),
  '/$defs/guideStep': (keywords) =>
    entity({ views: { dashboard: { guide: { steps: [{ ...step, ...keywords }] } } } }),
  '/$defs/viewSet': (keywords) => entity({ views: { other: { list: { columns: ['name'] }, ...keywords } } }),
  '/$defs/case': (keywords) =>
    entity({
      cases: { 'sees the name': { role: 'admin', column: 'name', expect: 'shown', ...keywords } },
    }),
};

const resource = (keywords: object) => ({
  $schema: './meta/2/resource.json',
  entity: 'dept',
  menuKey: 'units',
  route: 'units',
  privileges: ['admin:crud'],
  ...keywords,
});

/** The same by its place in the meta-schema of resources. */
export const RESOURCE_PARTS: Readonly<Record<string, BuildFile>> = {
  '': resource,
  '/properties/menu': (keywords) => resource({ menu: { hidden: true, ...keywords } }),
  '/properties/operations': (keywords) => resource({ operations: { list: 'dept.findDepts', ...keywords } }),
};

/** Parts of a record's own schema: code reads JSON Schema as what it is, and parses what a keyword holds. */
const OF_RECORDS = [
  'keywords',
  'upload',
  'image',
  'matrix',
  'states',
  'count',
  'worded',
  'unique',
  'ruleCondition',
];

/** Whether a type is generated for the part, by its place. */
export function isTyped(place: string): boolean {
  return !OF_RECORDS.some((name) => place.startsWith(`/$defs/${name}`));
}

/** Those that stand for something else and are gone when names are looked up. */
const STAND_INS = ['/$defs/reference', '/$defs/refinement', '/$defs/position', '/$defs/sharedFile'];

/** The places of the parts of a meta-schema that have no keyword but those that it names. */
export function closedPartsOf(schema: unknown, pointer = ''): string[] {
  if (Array.isArray(schema))
    return schema.flatMap((item, index) => closedPartsOf(item, `${pointer}/${index}`));
  if (!isPlainObject(schema) || STAND_INS.includes(pointer)) return [];
  const isClosed = schema.additionalProperties === false || schema.unevaluatedProperties === false;
  const below = Object.entries(schema).flatMap(([key, part]) => closedPartsOf(part, `${pointer}/${key}`));
  return isClosed && isPlainObject(schema.properties) ? [pointer, ...below] : below;
}
