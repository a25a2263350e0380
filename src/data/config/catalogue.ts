import { suggest } from '../../schema/config/suggest.ts';
import type { Catalogue } from '../../schema/describe/catalogue.ts';
import type { ConfigIndex } from '../../schema/dialect/config-index.ts';
import type { ConfigFiles } from './config-files.ts';
import type { GatehouseI18n } from './i18n.ts';
import { remember } from './remember.ts';

/** The entities of the index, each loaded once together with its words in the current language. */
export function createCatalogue(
  index: ConfigIndex,
  files: Pick<ConfigFiles, 'entity'>,
  i18n: Pick<GatehouseI18n, 'loadArea'>,
): Catalogue {
  const loadEntity = remember(async (name) => {
    const path = Object.hasOwn(index.entities, name) ? index.entities[name] : undefined;
    if (path === undefined) throw unknownEntity(index, name);
    const [file] = await Promise.all([files.entity(path), i18n.loadArea(name)]);
    return file;
  });
  return { index, loadEntity };
}

function unknownEntity(index: ConfigIndex, name: string): Error {
  const nearest = suggest(name, Object.keys(index.entities));
  return new Error(
    `There is no entity "${name}".${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`,
  );
}
