import type { JsonObject } from '../../contract/json-object.ts';

/**
 * An operation of an API definition in OpenAPI's own words: `security` for `x-public`, `x-device` and `x-media`, a
 * declared header for `x-idempotent`, `servers` for `x-server`. What OpenAPI's word says already stays.
 */
export function toSecurity(operation: JsonObject): JsonObject {
  const {
    'x-public': open,
    'x-device': device,
    'x-media': media,
    'x-idempotent': idempotent,
    'x-server': server,
    ...others
  } = operation;
  const parts = [
    secured({ open, device, media }, others),
    idempotent === true && (others.parameters === undefined || Array.isArray(others.parameters))
      ? { parameters: withKey(others.parameters ?? []) }
      : { 'x-idempotent': idempotent },
    server === 'io' && others.servers === undefined ? { servers: [{ url: '/io' }] } : { 'x-server': server },
  ];
  const next = withoutUndefined(Object.assign({ ...others }, ...parts));
  const isSame = Object.keys(operation).every((key) => next[key] === operation[key]);
  return isSame ? operation : next;
}

interface Old {
  open: unknown;
  device: unknown;
  media: unknown;
}

function secured({ open, device, media }: Old, { security }: JsonObject): JsonObject {
  const isKnown = [true, undefined].includes(open as true) && [true, undefined].includes(media as true);
  const types = device === undefined || Array.isArray(device);
  const isSaid = open === true || media === true || device !== undefined;
  if (!isSaid || !isKnown || !types || security !== undefined)
    return { 'x-public': open, 'x-device': device, 'x-media': media };
  const others = [...(device === undefined ? [] : [{ device }]), ...(media === true ? [{ media: [] }] : [])];
  const first = open === true ? {} : { session: [] };
  return { security: others.length === 0 && open === true ? [] : [first, ...others] };
}

function withKey(parameters: readonly unknown[]): readonly unknown[] {
  const isThere = parameters.some((one) =>
    /"(Idempotency-Key|[^"]*\/IdempotencyKey)"/i.test(JSON.stringify(one)),
  );
  return isThere
    ? parameters
    : [...parameters, { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }];
}

function withoutUndefined(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
}
