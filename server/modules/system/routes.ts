import { isAdmin } from '../../calls/is-admin.ts';
import { servedDefinition } from '../../config/served-definition.ts';
import { withLocalPort } from '../../config/with-local-port.ts';
import type { OperationModule } from '../module.ts';
import { ALERT_SOUND, fetchSystem, readHealth } from './operations.ts';
import { findRoads } from './roads.ts';

export const systemArea = {
  'system.fetchRouteConfig': {
    /** This provider has no routes of its own to add: menu and privileges stand in the resources. */
    async handle() {
      return { status: 200, body: { content: [] } };
    },
  },
  'system.fetchSystem': {
    async handle(call) {
      return { status: 200, body: await fetchSystem(call.deps, call.request, call.actor !== null) };
    },
  },
  'system.fetchDiagnostics': {
    mayCall: isAdmin,
    async handle(call) {
      return { status: 200, body: { content: call.config.diagnostics } };
    },
  },
  'system.fetchApiDefinition': {
    async handle(call) {
      const definition = servedDefinition(call.config);
      return { status: 200, body: withLocalPort(definition, call.deps.settings.printerPort) };
    },
  },
  'system.fetchRoads': {
    isReading: true,
    async handle({ params }) {
      const asked = {
        searchType: String(params.searchType),
        city: String(params.city),
        district: String(params.district),
      };
      const names = await findRoads(asked);
      return { status: 200, body: { content: names.map((name) => ({ name })) } };
    },
  },
  'system.readAlertSound': {
    /** A sound says nothing of anyone. */
    async handle() {
      const headers = { 'Content-Type': 'audio/mpeg', 'Cache-Control': 'public, max-age=86400' };
      return { status: 200, bytes: ALERT_SOUND, headers };
    },
  },
  'health.readHealth': {
    async handle(call) {
      const health = await readHealth(call.deps);
      return { status: health.database === 'up' ? 200 : 503, body: health };
    },
  },
} satisfies OperationModule;
