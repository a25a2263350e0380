import type { Entity } from '../../../src/schema/dialect/entity.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import type { Config } from '../../config/config-store.ts';
import { type StoredEntity, storedEntityOf } from '../../crud/entity/stored-entity.ts';

/** What is kept of a user, where no schema describes more. */
const BARE_USER: Entity = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 200 },
    email: { type: ['string', 'null'] },
    phone_number: { type: ['string', 'null'] },
    password: { type: 'string', format: 'password', writeOnly: true },
    roles: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    },
    register_apps: { type: 'array', readOnly: true },
    picture: { type: ['object', 'null'], readOnly: true },
    disabled: { type: 'boolean' },
  },
  required: ['name'],
};

/** Where users are kept: also a deployment whose description of users is broken has some. */
export function userEntity(config: Config): StoredEntity {
  const described = config.entities.get('user');
  return storedEntityOf(config, 'user', described && isStored(described) ? described : BARE_USER);
}
