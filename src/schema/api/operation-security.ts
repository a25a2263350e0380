import { RELAY_PATH } from '../../contract/relay-path.ts';
import type { ApiOperation } from './api-definition.ts';

/** Whether it is answered without a session: `security: []`, or an empty requirement among others. */
export function isPublic({ security }: Pick<ApiOperation, 'security'>): boolean {
  return (
    security !== undefined &&
    (security.length === 0 || security.some((requirement) => Object.keys(requirement).length === 0))
  );
}

/** The types of devices that may call it by their own token: `{ "device": ["order"] }`. */
export function deviceTypesOf({ security = [] }: Pick<ApiOperation, 'security'>): readonly string[] {
  return security.flatMap(({ device }) => device ?? []);
}

/** Whether the media cookie is good for it: `{ "media": [] }`. */
export function takesMediaCookie({ security = [] }: Pick<ApiOperation, 'security'>): boolean {
  return security.some(({ media }) => media !== undefined);
}

/** The query parameter whose ticket opens it by its address alone, `{ "ticket": ["authorization"] }`; null where none does. */
export function ticketParameterOf({ security = [] }: Pick<ApiOperation, 'security'>): string | null {
  const ticket = security.find((requirement) => requirement.ticket !== undefined)?.ticket;
  return ticket === undefined ? null : (ticket[0] ?? 'ticket');
}

/** Whether it declares the header `Idempotency-Key`: the same key and body are done once, and answered alike. */
export function isIdempotent({ parameters = [] }: Pick<ApiOperation, 'parameters'>): boolean {
  return parameters.some(
    ({ in: place, name }) => place === 'header' && name.toLowerCase() === 'idempotency-key',
  );
}

/** Whether the provider passes it on to the IO server: its server is `/io`. */
export function isRelayed({ servers = [] }: Pick<ApiOperation, 'servers'>): boolean {
  return servers[0]?.url === RELAY_PATH;
}
