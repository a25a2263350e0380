import { describe, expect, it } from 'vitest';
import { lettersFor } from '../../src/domain/privileges.ts';

const letters = (roles: string[], privileges: string[]) =>
  [...lettersFor(roles, privileges)].toSorted().join('');

describe('lettersFor', () => {
  it.each([
    ['a role with letters has those letters', ['basic'], ['admin:crud', 'basic:ru'], 'ru'],
    ['a role without letters may read', ['basic'], ['basic'], 'r'],
    ['several roles add up', ['basic', 'audit'], ['basic:c', 'audit:d'], 'cd'],
    ['all means everyone', ['contractor'], ['all:r'], 'r'],
    ['all does not mean someone without a role to others', ['contractor'], ['admin:crud'], ''],
    ['nobody has nothing', [], ['admin:crud'], ''],
    ['the misspelt aduit means audit (spec/3 §6)', ['audit'], ['aduit:crud'], 'cdru'],
    ['a role named aduit is not audit', ['aduit'], ['aduit:crud'], ''],
    ['letters that no right has are ignored', ['admin'], ['admin:xrz'], 'r'],
    ['a name that objects inherit is an ordinary role', ['constructor'], ['constructor:r'], 'r'],
  ])('%s', (_rule, roles, privileges, expected) => {
    expect(letters(roles, privileges)).toBe(expected);
  });
});
