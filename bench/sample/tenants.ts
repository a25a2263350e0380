import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { type ImportField, toImportField } from '../../src/schema/import/import-field.ts';

/** What a car park's list of monthly customers has. */
const COLUMNS = ['name', 'plate', 'phone_number', 'tel_number', 'identity_number', 'tax_number'] as const;

/** The entity that the rows are judged by: a built-in one, as it stands. */
export function readTenantEntity(): Entity {
  return JSON.parse(readFileSync(path.resolve('schemas/car-registration.json'), 'utf8'));
}

/** The columns of {@link writeTenants}, as the page hands them to its worker. */
export function listTenantFields(entity: Entity): ImportField[] {
  return COLUMNS.map((column) =>
    toImportField(entity, column, {
      words: { label: column, names: [column], choices: null },
      required: new Set(['name', 'plate']),
    }),
  );
}

/** A row of {@link writeTenants} without an error. */
export interface Tenant {
  name: string;
  plate: string;
  phone_number: string;
  tel_number: string;
}

export function buildTenant(index: number): Tenant {
  const digits = String(index).padStart(5, '0');
  const letters = String.fromCharCode(65 + (index % 26), 65 + (Math.floor(index / 26) % 26));
  return {
    name: `Tenant ${digits}`,
    plate: `${letters}-${digits}`,
    phone_number: `09${digits}123`,
    tel_number: `02-2${digits}88`,
  };
}

/** A CSV with a head and so many rows; one in fifty breaks a rule. */
export function writeTenants(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const { name, plate, phone_number: phone, tel_number: tel } = buildTenant(index);
    return [index % 50 === 7 ? '' : name, plate, phone, tel, '', ''].join(',');
  });
  return [COLUMNS.join(','), ...rows].join('\r\n');
}
