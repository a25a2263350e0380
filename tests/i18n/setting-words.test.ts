import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import settings from '../../schemas/system-settings.json' with { type: 'json' };
import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import { word } from '../harness/word.ts';

const AREA = 'system-settings';

interface Setting {
  path: string;
  schema: JsonObject;
}

/** Each setting that can be set, by its path: `LIVE_FEED.WARN_SECONDS`. */
function settingsIn({ properties }: JsonObject, above = ''): Setting[] {
  return Object.entries(isPlainObject(properties) ? properties : {}).flatMap(([name, schema]) => {
    if (!isPlainObject(schema) || schema.readOnly === true) return [];
    const own = `${above}${name}`;
    return schema.type === 'object' ? settingsIn(schema, `${own}.`) : [{ path: own, schema }];
  });
}

const SETTINGS = settingsIn(settings);

/** What a file says of a default: `Default: 3 days`, or that nothing stands there. */
const DEFAULTS = { 'zh-TW': /預設：|空白：|例：/, en: /Default: |Empty: |Example: / };

describe.each(['zh-TW', 'en'] as const)('the settings in %s', (language) => {
  const units: JsonObject = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, `../../i18n/${language}/${AREA}.json`), 'utf8'),
  ).units;

  it.each(SETTINGS)(
    '$path has a name, what it changes and its default, and a unit where it counts',
    (setting) => {
      expect(word(`${AREA}.fields.${setting.path}`, {}, language)).not.toBe('');
      const help = word(`${AREA}.help.${setting.path}`, {}, language);
      expect(help).toMatch(DEFAULTS[language]);
      if (setting.schema.type !== 'integer') return;
      expect(units).toHaveProperty([setting.path]);
      expect(help).toContain(String(setting.schema.default));
    },
  );
});
