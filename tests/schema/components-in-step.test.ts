import { expect, test } from 'vitest';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { checkBuiltIn } from '../support/check-built-in.ts';

/** What the definition says of a record that an entity describes. */
const RECORDS = {
  App: 'app',
  BlackListEntry: 'black-list',
  Category: 'category',
  CompanyInfo: 'company-info',
  Dept: 'dept',
  Ingredient: 'ingredient',
  Item: 'item',
  LogEntry: 'log',
  Member: 'member',
  Order: 'order',
  RentalGroup: 'rental-group',
  Settings: 'system-settings',
  Store: 'store',
  User: 'user',
  Wallet: 'wallet',
  WalletTransaction: 'wallet-transaction',
};

/** Every record has a version, and an entry of a wallet says which: no screen shows them. */
const OWN = ['version', 'wallet_id'];

const { entities, definition } = await checkBuiltIn();

test.each(Object.entries(RECORDS))('%s has the fields of %s, each of its type', (component, name) => {
  const answered = definition?.components?.schemas?.[component]?.properties ?? {};
  const described = entities.get(name)?.properties ?? {};

  // What is written and never answered is no part of an answer.
  expect(
    Object.keys(answered)
      .filter((field) => !OWN.includes(field))
      .toSorted(),
  ).toEqual(
    Object.keys(described)
      .filter((field) => !described[field]?.writeOnly || field in answered)
      .toSorted(),
  );
  for (const [field, schema] of Object.entries(described)) {
    const types = typesOf(answered[field]);
    for (const type of typesOf(schema))
      if (types.length > 0) expect(types, `${component}.${field}`).toContain(type);
  }
});

test('every component called like an entity is among them', () => {
  const alike = Object.keys(definition?.components?.schemas ?? {}).filter((component) =>
    entities.has(component.replace(/(?<=.)(?=[A-Z])/g, '-').toLowerCase()),
  );

  expect(alike.filter((component) => !(component in RECORDS))).toEqual([]);
});

function typesOf({ type }: JsonSchema = {}): string[] {
  if (type === undefined) return [];
  return Array.isArray(type) ? type : [type];
}
