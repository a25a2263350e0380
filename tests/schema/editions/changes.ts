import type { EditionKind } from '../../../src/schema/editions/edition.ts';

/** Each change of the second edition by the smallest file that has it: the old spelling, then the new one. */
export const CHANGES: readonly (readonly [kind: EditionKind, before: object, after: object])[] = [
  [
    'resource',
    { uses: { 'dept.findDepts': ['id'] }, invokes: { 'gate.open': 'u' } },
    { reads: { 'dept.findDepts': ['id'] }, calls: { 'gate.open': 'u' } },
  ],
];
