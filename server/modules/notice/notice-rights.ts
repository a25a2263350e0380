import { rememberBy } from '../../../src/contract/remember-by.ts';
import { lettersFor } from '../../../src/domain/privileges.ts';
import type { Notice } from '../../../src/schema/dialect/dialect-types.ts';
import { pickViews } from '../../../src/schema/dialect/view-set.ts';
import type { Config } from '../../config/config-store.ts';
import { isDraft } from '../../rights/is-draft.ts';

interface Told {
  notice: Notice;
  privileges: readonly string[];
}

/** Message -> the notices of lists that say it. */
const noticesOf: (config: Config) => ReadonlyMap<string, readonly Told[]> = rememberBy((config: Config) => {
  const found = new Map<string, Told[]>();
  for (const [name, resource] of config.resources) {
    const entity = config.entities.get(resource.entity ?? name);
    if (entity === undefined || isDraft(resource, entity)) continue;
    for (const notice of pickViews(entity, resource.view).list?.notices ?? []) {
      const told = { notice, privileges: resource.privileges };
      found.set(notice.message, [...(found.get(notice.message) ?? []), told]);
    }
  }
  return found;
});

/** The messages that a user with these roles is told, with their tone. */
export function readableNotices(
  config: Config,
  roles: readonly string[],
): ReadonlyMap<string, Notice['tone']> {
  const readable = new Map<string, Notice['tone']>();
  for (const [message, told] of noticesOf(config))
    for (const { notice, privileges } of told) {
      const isFor = notice.roles === undefined || notice.roles.some((role) => roles.includes(role));
      if (isFor && lettersFor(roles, privileges).has('r')) readable.set(message, notice.tone);
    }
  return readable;
}
