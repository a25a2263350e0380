import type { ApiDefinition } from '../../schema/api/api-definition.ts';
import type { WireDialect } from './http.ts';

/** What the definition says of every request and of every failure. */
export function toWireDialect(definition: ApiDefinition): WireDialect {
  const scheme = definition.components?.securitySchemes?.session;
  const store = definition['x-store'];
  const error = definition['x-error'];
  return {
    ...(scheme?.type === 'http' && { tokenHeader: { name: 'Authorization', prefix: 'Bearer ' } }),
    ...(scheme?.type === 'apiKey' && {
      tokenHeader: { name: scheme.name, prefix: scheme['x-prefix'] ?? '' },
    }),
    ...(store !== undefined && { storeParameter: store }),
    ...(error !== undefined && { error }),
  };
}
