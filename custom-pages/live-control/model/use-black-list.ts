import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useMemo, useRef } from 'react';
import { toFailure } from '../../../src/contract/failure.ts';
import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { RecordId } from '../../../src/contract/record-id.ts';
import { randomKey } from '../../../src/domain/random-key.ts';
import { type ProviderMethods, useWords } from '../../../src/engine/index.ts';
import { type Allowing, isAdded, type WaitingCar } from './black-cars.ts';
import { viewOf } from './camera-choice.ts';
import type { LiveControl } from './use-live-control.ts';
import { rowsOf, textOf } from './wire.ts';

/** An entry of the blacklist, as it is said beside the vehicle. */
export interface BlackEntry {
  name: string;
  unit: string | null;
  unitCode: string | null;
}

/** The entries of the blacklist by plate. Who may not read them sees the plate alone. */
export function useBlackEntries(isNeeded: boolean): ReadonlyMap<string, BlackEntry> {
  const provider = useDataProvider<DataProvider & ProviderMethods>();
  const { data } = useQuery({
    queryKey: ['live-control', 'black-list'],
    queryFn: async ({ signal }) => rowsOf(await provider.invoke('blackList.findBlackList', {}, { signal })),
    enabled: isNeeded,
    retry: false,
  });
  return useMemo(() => {
    const entries = (data ?? []).flatMap(({ plate, name, dept }): [string, BlackEntry][] => {
      const text = textOf(plate);
      if (text === null) return [];
      const unit = isPlainObject(dept) ? [textOf(dept.name), textOf(dept.code)] : [];
      const [unitName, code] = unit;
      return [
        [
          bareOf(text),
          {
            name: textOf(name) ?? '',
            unit: unitName ?? null,
            unitCode: code ?? null,
          },
        ],
      ];
    });
    return new Map(entries);
  }, [data]);
}

/** A plate as it is compared. */
export function bareOf(plate: string): string {
  return plate.toUpperCase().replace(/[\s-]/g, '');
}

export interface BlackDecisions {
  allow(car: WaitingCar): Promise<void>;
  refuse(car: WaitingCar): Promise<void>;
}

/** What an operator decides about a vehicle of the blacklist. Each step stands in the log with who did it. */
export function useBlackDecisions(
  { divisions = [], dispatch }: LiveControl,
  openOperation: string,
): BlackDecisions {
  const provider = useDataProvider<DataProvider & ProviderMethods>();
  const translate = useTranslate();
  const notify = useNotify();
  const busy = useRef(new Set<string>());
  const { keyOf, forget } = useKeys();
  const say = (key: string, allowing: Allowing) =>
    dispatch({ type: 'black', event: { type: 'allowing', key, allowing } });
  const decide = (car: WaitingCar) => {
    forget(car.key);
    dispatch({ type: 'black', event: { type: 'decided', gatewayId: car.gatewayId, plate: car.plate } });
  };
  const attempt = useAttempt();
  const note = (kind: string, { gatewayId, plate }: WaitingCar) =>
    provider.invoke('liveControl.note', { kind, gateway_id: gatewayId, plate });
  const allow = async (car: WaitingCar) => {
    if (!isAdded(car.allowing)) {
      say(car.key, { step: 'adding' });
      const failed = await attempt(() =>
        provider.invoke('item.addItem', entryOf(car, divisions), { idempotencyKey: keyOf(car.key) }),
      );
      if (failed !== null)
        return say(car.key, {
          step: failed.code === 'vehicleInside' ? 'inside' : 'addFailed',
          message: failed.why,
        });
    }
    say(car.key, { step: 'opening' });
    const failed = await attempt(() =>
      provider.invoke(openOperation, {
        id: car.gatewayId,
        ...(openOperation === 'io.openGateway' && {
          plate: car.plate,
          reason: translate('live-control.black.reason'),
        }),
      }),
    );
    if (failed !== null) return say(car.key, { step: 'openFailed', message: failed.why });
    decide(car);
    const unsaid = await attempt(() => note('blackAllowed', car));
    if (unsaid !== null) notify(unsaid.why, { type: 'warning' });
  };
  const refuse = async (car: WaitingCar) => {
    const failed = await attempt(() => note('blackRefused', car));
    if (failed === null) decide(car);
    else notify(failed.why, { type: 'error' });
  };
  /** Four fast presses are one. */
  const once = (run: (car: WaitingCar) => Promise<void>) => async (car: WaitingCar) => {
    if (busy.current.has(car.key)) return;
    busy.current.add(car.key);
    await run(car).finally(() => busy.current.delete(car.key));
  };
  return { allow: once(allow), refuse: once(refuse) };
}

/** A key for each vehicle that stays over its retries: its record is added once. */
function useKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf(key: string): string {
      const known = keys.current.get(key) ?? randomKey();
      keys.current.set(key, known);
      return known;
    },
    forget: (key: string) => void keys.current.delete(key),
  };
}

/** Runs what may fail. @returns why it did, in words, and the provider's code; null: it was done */
function useAttempt(): (run: () => Promise<unknown>) => Promise<{ code: string; why: string } | null> {
  const { problem } = useWords();
  return async (run) => {
    try {
      await run();
      return null;
    } catch (error) {
      const failure = toFailure(error);
      return { code: failure.code, why: problem(failure) };
    }
  };
}

/** The record of a vehicle that is let in (document 3, §7.3), in the space that its gate leads to. */
function entryOf({ plate, gatewayId, arrivedAt }: WaitingCar, divisions: LiveControl['divisions'] & object) {
  const spaces = viewOf(gatewayId, divisions)?.division.spaces ?? [];
  const spaceId: RecordId | undefined = (spaces.find(({ isDefault }) => isDefault) ?? spaces[0])?.id;
  return {
    type: 'park_service',
    name: plate,
    car_type: 'C',
    ctime: arrivedAt,
    ...(spaceId !== undefined && { park_space_id: spaceId }),
  };
}
