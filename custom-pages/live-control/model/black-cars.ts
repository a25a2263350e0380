import type { RecordId } from '../../../src/contract/record-id.ts';
import { type BlackCar, toBlackCarKey } from './live-messages.ts';

/**
 * Letting a vehicle of the blacklist in is two steps: its record, then the gate (document 3, §7.3). `openFailed`: the
 * record stands, the gate was not opened; the second step is repeated alone. `inside`: a record of the plate was there
 * before, perhaps of an earlier try; the operator decides whether it is of this vehicle.
 */
export type Allowing =
  | { step: 'none' }
  | { step: 'adding' }
  | { step: 'addFailed'; message: string }
  | { step: 'inside'; message: string }
  | { step: 'opening' }
  | { step: 'openFailed'; message: string };

export interface WaitingCar extends BlackCar {
  allowing: Allowing;
}

/** Whether a press opens the gate and adds no record. */
export function isAdded({ step }: Allowing): boolean {
  return step === 'openFailed' || step === 'inside';
}

/** First come, first asked; `firstKey` is one that an operator took before its turn. */
export interface BlackCars {
  cars: readonly WaitingCar[];
  firstKey: string | null;
  /** Closing the question decides nothing: the count of those who wait stays. */
  isOpen: boolean;
}

export const NO_BLACK_CARS: BlackCars = { cars: [], firstKey: null, isOpen: false };

export type BlackCarEvent =
  | { type: 'arrived'; car: BlackCar }
  /** By this operator, or by another one. */
  | { type: 'decided'; gatewayId: RecordId; plate: string }
  | { type: 'taken'; key: string }
  | { type: 'allowing'; key: string; allowing: Allowing }
  | { type: 'opened' }
  | { type: 'closed' };

export function reduceBlackCars(state: BlackCars, event: BlackCarEvent): BlackCars {
  switch (event.type) {
    case 'arrived':
      return state.cars.some(({ key }) => key === event.car.key)
        ? state
        : { ...state, cars: [...state.cars, { ...event.car, allowing: { step: 'none' } }], isOpen: true };
    case 'decided':
      return leave(state, toBlackCarKey(event.gatewayId, event.plate));
    case 'taken':
      return { ...state, firstKey: event.key };
    case 'allowing':
      return {
        ...state,
        cars: state.cars.map((car) => (car.key === event.key ? { ...car, allowing: event.allowing } : car)),
      };
    case 'opened':
      return { ...state, isOpen: state.cars.length > 0 };
    case 'closed':
      return { ...state, isOpen: false };
  }
}

/** The one that is asked about, and those behind it. */
export function queueOf({ cars, firstKey }: BlackCars): {
  first: WaitingCar | null;
  rest: readonly WaitingCar[];
} {
  const first = cars.find(({ key }) => key === firstKey) ?? cars[0] ?? null;
  return { first, rest: cars.filter((car) => car !== first) };
}

function leave(state: BlackCars, key: string): BlackCars {
  const cars = state.cars.filter((car) => car.key !== key);
  if (cars.length === state.cars.length) return state;
  return {
    cars,
    firstKey: state.firstKey === key ? null : state.firstKey,
    isOpen: state.isOpen && cars.length > 0,
  };
}
