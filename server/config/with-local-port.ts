import type { ApiDefinition, ApiOperation } from '../../src/schema/api/api-definition.ts';
import { isRelayed } from '../../src/schema/api/operation-security.ts';

/**
 * The definition as this deployment serves it. Operations of the operator's own machine (spec/1 §7) stand at the
 * configured port, the only one that pages may call.
 */
export function withLocalPort(definition: ApiDefinition, port: number): ApiDefinition {
  const paths = Object.entries(definition.paths).map(([path, methods]) => {
    const placed = Object.entries(methods).map(([method, operation]) => [method, placeAt(operation, port)]);
    return [path, Object.fromEntries(placed)];
  });
  return { ...definition, paths: Object.fromEntries(paths) };
}

function placeAt(operation: ApiOperation, port: number): ApiOperation {
  const { servers } = operation;
  return servers && !isRelayed(operation)
    ? { ...operation, servers: servers.map((one) => ({ ...one, url: toUrl(one.url, port) })) }
    : operation;
}

function toUrl(text: string, port: number): string {
  const url = new URL(text);
  if (url.hostname !== 'localhost') return text;
  url.port = String(port);
  return url.href.replace(/\/$/, '');
}
