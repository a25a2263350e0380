import type { ConfigIndex } from '../../schema/dialect/config-index.ts';
import { type ConfigFiles, createConfigFiles } from './config-files.ts';

/** `GET /config/index.json`. @throws ProviderError when it cannot be read */
export function loadConfigIndex(files: ConfigFiles = createConfigFiles()): Promise<ConfigIndex> {
  return files.index();
}
