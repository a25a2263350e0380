import { type ConfigDocument, diagnose } from '../../src/schema/config/config-document.ts';
import { operationsNamedBy } from './build-config.ts';
import type { Config, Refusal } from './config-store.ts';

/**
 * The same configuration without the entities that were refused, and with a diagnostic for each refusal.
 * @param schemas the files, for the place of each refusal
 */
export function disableEntities(
  config: Config,
  refusals: readonly Refusal[],
  schemas: readonly ConfigDocument[],
): Config {
  const refused = new Set(refusals.map((refusal) => refusal.entity));
  const isKept = ([name, resource]: [string, { entity?: string }]) => !refused.has(resource.entity ?? name);
  const disabled = [...config.resources].filter((resource) => !isKept(resource));
  return {
    ...config,
    entities: new Map([...config.entities].filter(([name]) => !refused.has(name))),
    resources: new Map([...config.resources].filter(isKept)),
    diagnostics: [
      ...config.diagnostics,
      ...refusals.map(({ entity, pointer, code, params }) => {
        const document = schemas.find(({ name }) => name === entity);
        return diagnose(document ?? { files: [] }, pointer, code, params);
      }),
    ],
    disabledOperations: new Set([
      ...config.disabledOperations,
      ...disabled.flatMap(([, resource]) => operationsNamedBy(resource)),
      ...[...refused].flatMap((name) => operationsNamedBy(config.entities.get(name))),
    ]),
  };
}
