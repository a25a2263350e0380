import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataLayer } from '../../src/data/start/open-data.ts';
import type { ApiDefinition } from '../../src/schema/api/api-definition.ts';
import { openSecondData } from './second-provider/open-second-data.ts';
import { startUuidProvider, type UuidProvider } from './uuid-provider.ts';

const DEFINITION = path.resolve(import.meta.dirname, '../../resources/api-definition.json');

/** A provider whose ids are UUIDs, with the product's data layer before it. */
export interface UuidData {
  provider: UuidProvider;
  data: DataLayer;
  stop(): Promise<void>;
}

/** @param record what each call is answered with, as it stands then */
export async function openUuidData(record: () => Record<string, unknown>): Promise<UuidData> {
  const builtIn: ApiDefinition = JSON.parse(readFileSync(DEFINITION, 'utf8'));
  const definition: ApiDefinition = { ...builtIn, 'x-id-type': 'string' };
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-uuid-'));
  mkdirSync(path.join(folder, 'resources'));
  writeFileSync(path.join(folder, 'resources/api-definition.json'), JSON.stringify(definition));
  const provider = await startUuidProvider(definition, record);
  return {
    provider,
    data: await openSecondData(provider.url, folder),
    async stop() {
      await provider.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
