import { type DataProvider, DataProviderContext } from 'ra-core';
import { use } from 'react';
import type { RecordId } from '../../../src/contract/record-id.ts';
import type { ServerAddresses } from '../../../src/engine/index.ts';
import { toAccessPointTarget, toGateTarget, toSpaceTarget } from './control-state.ts';
import type { LiveControl } from './use-live-control.ts';
import type { Space } from './wire.ts';

/** What an operator asks of the devices. */
export interface Controls {
  /** `open` is `raiseGate` at a provider that has that alone; `keep` is null where it cannot keep a gate open. */
  operations: { open: string; close: string; keep: string | null };
  open(id: RecordId, reason: string | null): void;
  keep(id: RecordId, reason: string): void;
  endKeep(id: RecordId): void;
  close(id: RecordId): void;
  reset(id: RecordId): void;
  /** @param count how many vehicles stand in it */
  correct(space: Pick<Space, 'id'>, count: number): void;
}

/** The operations of gates as the provider's definition has them (document 3, §7.1 and §7.3). */
export function useControls({ send }: Pick<LiveControl, 'send'>): Controls {
  // Not by `useDataProvider`, whose methods all answer later.
  const provider: (DataProvider & Partial<ServerAddresses>) | null = use(DataProviderContext);
  const has = (operationId: string) => {
    try {
      provider?.serverAddress?.(operationId);
      return true;
    } catch {
      return false;
    }
  };
  const either = (usual: string, other: string) => (has(usual) || !has(other) ? usual : other);
  const operations = {
    open: either('io.openGateway', 'drivewayGateController.raiseGate'),
    close: either('io.closeGateway', 'drivewayGateController.lowerGate'),
    keep: has('io.keepGatewayOpen') ? 'io.keepGatewayOpen' : null,
  };
  return {
    operations,
    open: (id, reason) =>
      void send({
        target: toGateTarget(id),
        kind: 'open',
        operationId: operations.open,
        args: reason === null || operations.open !== 'io.openGateway' ? { id } : { id, reason },
      }),
    keep: (id, reason) =>
      void send({
        target: toGateTarget(id),
        kind: 'keep',
        operationId: operations.keep ?? '',
        args: { id, reason },
      }),
    endKeep: (id) =>
      void send({ target: toGateTarget(id), kind: 'endKeep', operationId: 'io.endKeepOpen', args: { id } }),
    close: (id) =>
      void send({ target: toGateTarget(id), kind: 'close', operationId: operations.close, args: { id } }),
    reset: (id) =>
      void send({
        target: toAccessPointTarget(id),
        kind: 'reset',
        operationId: 'io.resetAccessPoint',
        args: { id },
      }),
    correct: ({ id }, count) =>
      void send({
        target: toSpaceTarget(id),
        kind: 'count',
        operationId: 'io.updateSpaceCount',
        args: { id, count },
      }),
  };
}
