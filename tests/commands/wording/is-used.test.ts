import { describe, expect, test } from 'vitest';
import { collectCodeWords } from '../../../commands/wording/code-words.ts';
import { listConfigNames, listEntityNames } from '../../../commands/wording/entity-names.ts';
import { buildIsUsed } from '../../../commands/wording/is-used.ts';
import { buildFile, checkFiles } from '../../support/check-built-in.ts';

const CODE = `
  // translate('shell.commented')
  const label = translate('shell.login.submit');
  const state = translate(\`shell.state.\${isUp ? 'up' : 'down'}\`);
  const step = \`shell.step\${name[0].toUpperCase()}\${name.slice(1)}\`, names = ['user'];
  const keys = [\`\${area}.fields.\${field}\`, \`\${area}.enums.\${field}.\${value}\`, \`actions.\${name}\`];
`;
const SCHEMA = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['food'] },
    periods: { type: 'array', items: { $ref: '#/$defs/period' } },
  },
  $defs: { period: { type: 'object', properties: { start: { type: 'string' } } } },
  views: { night: { list: { actions: [{ name: 'close', placement: 'row', builtIn: 'delete' }] } } },
};

/** A record that is a list: its words are those of its items. */
const HOURS = {
  type: 'array',
  storage: 'none',
  items: {
    type: 'object',
    properties: { start: { type: 'string' }, cars: { type: 'string', enum: ['moto'] } },
  },
};

const checked = checkFiles([
  buildFile('schemas/vendor.json', SCHEMA),
  buildFile('schemas/hours.json', HOURS),
]);
const isUsed = buildIsUsed({
  code: collectCodeWords([CODE]),
  entities: listEntityNames(checked),
  named: listConfigNames(checked),
  foreign: new Set(['ra']),
});

describe('asked for', () => {
  test.each([
    'shell.login.submit',
    'shell.state.up',
    'shell.state.down',
    'shell.stepUser',
    'vendor.fields.kind',
    'vendor.fields.periods.start',
    'vendor.enums.kind.food',
    'vendor.night.actions.close',
    'hours.fields.start',
    'hours.enums.cars.moto',
    'ra.action.save',
  ])('%s', (key) => {
    expect(isUsed(key)).toBe(true);
  });
});

describe('not asked for', () => {
  test.each([
    'shell.commented',
    'shell.state.gone',
    'shell.stepGone',
    'vendor.fields.nmae',
    'vendor.fields.start',
    'vendor.enums.kind.drink',
    'vendor.actions.open',
    'vendor.nothing',
    'hours.fields.strat',
    'hours.enums.cars.mtoo',
    'hours.enums.crs.moto',
  ])('%s', (key) => {
    expect(isUsed(key)).toBe(false);
  });
});
