import blackList from './black-list.json' with { type: 'json' };
import categories from './categories.json' with { type: 'json' };
import companyInfo from './company-info.json' with { type: 'json' };
import departments from './departments.json' with { type: 'json' };
import ingredients from './ingredients.json' with { type: 'json' };
import members from './members.json' with { type: 'json' };
import rentalGroups from './rental-groups.json' with { type: 'json' };
import systemSettings from './system-settings.json' with { type: 'json' };

/** Entity -> its records, those that others point to first: a new store counts their ids from 1. */
export const DEMO_RECORDS: readonly (readonly [entity: string, records: readonly unknown[]])[] = [
  ['dept', departments],
  ['category', categories],
  ['ingredient', ingredients],
  ['member', members],
  ['black-list', blackList],
  ['rental-group', rentalGroups],
];

/** Entities of which a store has one record. */
export const DEMO_SINGLES: readonly (readonly [entity: string, record: unknown])[] = [
  ['company-info', companyInfo],
  ['system-settings', systemSettings],
];
